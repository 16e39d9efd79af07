/** Signing in and out, and sitting down as a guest. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isRefusal } from '../../../rules/game.ts'
import type { Refusal } from '../../../rules/procedure.ts'
import { credentialsSchema, meSchema, type Me } from '../../../wire/people/people.ts'
import type { House } from '../../house.ts'
import type { Desk } from '../../people/desk.ts'
import { deviceWords } from '../../people/sign-in/device-words.ts'
import { newDevice } from '../../people/sign-in/devices.ts'
import { addGuest } from '../../people/sessions/guests.ts'
import { rolesAt } from '../../people/roles.ts'
import { passkeyStep } from '../../people/sign-in/second-factor.ts'
import type { Issued, Session } from '../../people/sessions/sessions.ts'
import { knownDevice, signIn } from '../../people/sign-in/sign-in.ts'
import { answers, done, told, type Api, type Premises } from '../api.ts'
import { deviceOf, giveDevice, giveToken, takeToken, tokenOf } from '../safety/cookie.ts'
import { refused } from '../problem.ts'
import { atDevice } from '../limits/counting.ts'
import { tried } from '../limits/wrong-sign-ins.ts'

export const meOf = (house: House, session: Session): Me => {
  const { person, terminal } = session
  const known = house.people.state.get(person)!
  const { called, roles, guest } = known
  return { person, called, roles: [...rolesAt(terminal, roles)], terminal, guest, passkey: passkeyStep(house, known, session) }
}

/** Where somebody signs in from, and at which device: its own secret, or a new one for it to keep. */
interface Place {
  readonly from: string
  readonly device: string
  /** The device in words. */
  readonly on: string
  readonly signedInAs: string | undefined
}

/** Hands a session over that has just begun, in the place of the one that this browser had; the device is known from now on. */
export const entered = async (
  { house, sessions }: Desk,
  request: FastifyRequest,
  reply: FastifyReply,
  enter: (place: Place) => Promise<Issued | Refusal>,
): Promise<Me> => {
  const device = deviceOf(request) ?? newDevice()
  const on = deviceWords(request.headers['user-agent'])
  const issued = await enter({ from: request.ip, device, on, signedInAs: request.caller?.person })
  if (isRefusal(issued)) throw refused(issued)
  const before = tokenOf(request)
  if (before !== undefined) await sessions.signOut(before)
  giveToken(request, reply, issued.token)
  const me = meOf(house, issued.session)
  if (!me.guest) giveDevice(request, reply, device)
  return me
}

export const signInRoutes = (app: Api, { desk, allowance }: Premises): void => {
  app.post(
    '/sign-in',
    {
      config: { access: 'anyone' },
      schema: { ...told('anyone', 'sign-in', 'Sign in with a password'), body: credentialsSchema, response: answers(meSchema) },
    },
    async (request, reply) =>
      entered(desk, request, reply, (place) => {
        const attempt = { ...request.body, ...place }
        const asker = atDevice(request, knownDevice(desk.house, attempt))
        return tried(allowance, asker, reply, () => signIn(desk, attempt))
      }),
  )

  app.post(
    '/guests',
    {
      config: { access: 'anyone', counted: 'guests' },
      schema: {
        ...told('anyone', 'sign-in', 'Play as a guest, for a person who says that they are of age'),
        body: z.strictObject({ ofAge: z.boolean() }),
        response: answers(meSchema),
      },
    },
    async (request, reply) => entered(desk, request, reply, ({ from, on }) => addGuest(desk, { ...request.body, from, on })),
  )

  app.post(
    '/sign-out',
    {
      config: { access: 'anyone' },
      schema: { ...told('anyone', 'sign-in', 'Sign out here'), body: z.strictObject({}), response: done },
    },
    async (request, reply) => {
      const token = tokenOf(request)
      if (token !== undefined) await desk.sessions.signOut(token)
      takeToken(request, reply)
      return reply.code(204).send()
    },
  )
}
