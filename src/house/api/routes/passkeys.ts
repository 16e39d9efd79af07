/** Passkeys: to sign in with, and one's own to manage. Devices and browsers have their own forms for both. */
import { z } from 'zod'
import { deviceResponse, meSchema, passkeySchema, terminalSchema } from '../../../wire/people.ts'
import { giverWith, signedIn } from '../access.ts'
import { answers, done, told, type Api, type Premises } from '../api.ts'
import { finish, unrefused } from '../problem.ts'
import { entered } from './sign-in.ts'

/** As the Web Authentication API takes it. */
const optionsSchema = z.record(z.string(), z.unknown())

export const passkeyRoutes = (app: Api, { desk, passkeys }: Premises): void => {
  // Without a site to bind them to there are none.
  if (!passkeys) return
  const anyone = { access: 'anyone', counted: 'signIn' } as const
  const own = { access: 'signed-in' } as const
  const nothing = z.strictObject({})

  app.post(
    '/passkeys/challenge',
    {
      config: anyone,
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
      config: anyone,
      schema: {
        ...told('anyone', 'sign-in', 'Sign in with a passkey'),
        body: z.strictObject({ response: deviceResponse, terminal: terminalSchema.optional() }),
        response: answers(meSchema),
      },
    },
    async (request, reply) => entered(desk, request, reply, (place) => passkeys.signIn({ ...request.body, ...place })),
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
      return finish(reply, await passkeys.register(signedIn(request).session, giverWith(request), request.body.response))
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
