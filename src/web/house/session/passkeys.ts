/** Passkeys as browsers have them. */
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { Me } from '../../../client/index.ts'
import { house } from '../client.ts'

type SigningIn = Parameters<typeof startAuthentication>[0]['optionsJSON']
type Registering = Parameters<typeof startRegistration>[0]['optionsJSON']

export const signInWithPasskey = async (): Promise<Me> => {
  const optionsJSON = (await house.call('POST /passkeys/challenge')) as SigningIn
  const response = await startAuthentication({ optionsJSON })
  return house.call('POST /passkeys/sign-in', { response })
}

/** In this session: one's passkey, or a new one where there is none. */
export const showPasskey = async (): Promise<void> => {
  const kept = await house.call('GET /me/passkeys')
  if (kept.length === 0) return addPasskey()
  const optionsJSON = (await house.call('POST /me/passkeys/proof/challenge')) as SigningIn
  const response = await startAuthentication({ optionsJSON })
  await house.call('POST /me/passkeys/proof', { response })
}

export const addPasskey = async (): Promise<void> => {
  const optionsJSON = (await house.call('POST /me/passkeys/challenge')) as Registering
  const response = await startRegistration({ optionsJSON })
  await house.call('POST /me/passkeys', { response })
}
