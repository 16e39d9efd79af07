/** Passkeys as browsers have them. */
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { Me } from '../../client/index.ts'
import { house } from './client.ts'

type SigningIn = Parameters<typeof startAuthentication>[0]['optionsJSON']
type Registering = Parameters<typeof startRegistration>[0]['optionsJSON']

export const signInWithPasskey = async (): Promise<Me> => {
  const optionsJSON = await house.ask<SigningIn>('POST', '/passkeys/challenge')
  const response = await startAuthentication({ optionsJSON })
  return house.ask('POST', '/passkeys/sign-in', { response })
}

export const addPasskey = async (): Promise<void> => {
  const optionsJSON = await house.ask<Registering>('POST', '/me/passkeys/challenge')
  const response = await startRegistration({ optionsJSON })
  await house.ask('POST', '/me/passkeys', { response })
}
