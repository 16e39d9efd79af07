/** Passkeys: to sign in with, and one's own to manage. Devices and browsers have their own forms for both. */
import { z } from 'zod'
import { deviceResponse, meSchema, passkeySchema, terminalSchema } from '../../../wire/people/people.ts'
import { giverWith, signedIn } from '../safety/access.ts'
import { answers, done, told, type Api, type Premises } from '../api.ts'
import { giveToken } from '../safety/cookie.ts'
import { finish, unrefused } from '../problem.ts'
import { tried, withPasskey } from '../limits/wrong-sign-ins.ts'
import { entered, meOf } from './sign-in.ts'

/** As the Web Authentication API takes it. */
const optionsSchema = z.record(z.string(), z.unknown())

export const passkeyRoutes = (app: Api, { desk, passkeys, allowance }: Premises): void => {
  // Without a site to bind them to there are none.
  if (!passkeys) return
  const own = { access: 'signed-in' } as const
  const nothing = z.strictObject({})

  app.post(
    '/passkeys/challenge',
    {
      config: { access: 'anyone', counted: 'signIn' },
      schema: {
        ...told('anyone', 'sign-in', 'What a browser needs to sign in with a passkey'),
        body: nothing,
        response: answers(optionsSchema),
      },
    },
    async () => ({ ...(await passkeys.toSignIn()) }),
  )

  app.post(
    '/passkeys/sign-in',
    {
      config: { access: 'anyone' },
      schema: {
        ...told('anyone', 'sign-in', 'Sign in with a passkey'),
        body: z.strictObject({ response: deviceResponse, terminal: terminalSchema.optional() }),
        response: answers(meSchema),
      },
    },
    async (request, reply) =>
      entered(desk, request, reply, (place) =>
        tried(allowance, withPasskey(request), reply, () => passkeys.signIn({ ...request.body, ...place })),
      ),
  )

  app.get(
    '/me/passkeys',
    { config: own, schema: { ...told('signed-in', 'me', 'One’s passkeys'), response: answers(z.array(passkeySchema)) } },
    async (request) =>
      desk.house.people.state
        .get(signedIn(request).person)!
        .passkeys.map(({ id, transports }) => ({ id, transports: [...transports] })),
  )

  app.post(
    '/me/passkeys/challenge',
    {
      config: own,
      schema: {
        ...told('signed-in', 'me', 'What a browser needs to make a passkey'),
        body: nothing,
        response: answers(optionsSchema),
      },
    },
    async (request) => ({ ...unrefused(await passkeys.toRegister(signedIn(request).session)) }),
  )

  app.post(
    '/me/passkeys',
    {
      config: own,
      schema: {
        ...told('signed-in', 'me', 'Keep a new passkey'),
        body: z.strictObject({ response: deviceResponse }),
        response: done,
      },
    },
    async (request, reply) => {
      const { response } = request.body
      const { token } = unrefused(await passkeys.register(signedIn(request).session, giverWith(request), response))
      giveToken(request, reply, token)
      return reply.code(204).send()
    },
  )

  app.post(
    '/me/passkeys/proof/challenge',
    {
      config: own,
      schema: {
        ...told('signed-in', 'me', 'What a browser needs to use one’s passkey in this session'),
        body: nothing,
        response: answers(optionsSchema),
      },
    },
    async (request) => ({ ...unrefused(await passkeys.toProve(signedIn(request).session)) }),
  )

  app.post(
    '/me/passkeys/proof',
    {
      config: { ...own, counted: 'signIn' },
      schema: {
        ...told('signed-in', 'me', 'Use one’s passkey in this session: where cash is kept, and to approve it'),
        body: z.strictObject({ response: deviceResponse }),
        response: answers(meSchema),
      },
    },
    async (request, reply) => {
      const { response } = request.body
      const proved = await passkeys.prove(signedIn(request).session, giverWith(request), response, request.ip)
      const { token, session } = unrefused(proved)
      giveToken(request, reply, token)
      return meOf(desk.house, session)
    },
  )

  app.delete(
    '/me/passkeys/:id',
    {
      config: own,
      schema: {
        ...told('signed-in', 'me', 'Remove a passkey'),
        params: z.object({ id: z.string() }),
        body: nothing,
        response: done,
      },
    },
    async (request, reply) => {
      return finish(reply, await passkeys.removeOwn(signedIn(request).session, giverWith(request), request.params.id))
    },
  )
}
