/** One's own account: who one is, one's password, one's sessions, and the wish not to play any more. */
import { z } from 'zod'
import { meSchema, ownSessionSchema, passwordText, sessionSchema } from '../../../wire/people/people.ts'
import { endSession } from '../../people/sessions/own-sessions.ts'
import { changePassword } from '../../people/sign-in/sign-in.ts'
import { giverWith, signedIn } from '../safety/access.ts'
import { answers, done, told, type Api, type Premises } from '../api.ts'
import { finish } from '../problem.ts'
import { entered, meOf } from './sign-in.ts'

export const meRoutes = (app: Api, { house, desk }: Premises): void => {
  const config = { access: 'signed-in' } as const
  const about = (summary: string) => told('signed-in', 'me', summary)

  app.get('/me', { config, schema: { ...about('Who is signed in here'), response: answers(meSchema) } }, async (request) =>
    meOf(house, signedIn(request).session),
  )

  app.get(
    '/me/session',
    { config, schema: { ...about('How long one stays signed in by doing nothing'), response: answers(sessionSchema) } },
    async (request) => ({ idleIn: desk.sessions.idleIn(signedIn(request).session) }),
  )

  app.post(
    '/me/session',
    {
      config,
      schema: {
        ...about('Say that one is still there, and stay signed in'),
        body: z.strictObject({}),
        response: answers(sessionSchema),
      },
    },
    async (request) => ({ idleIn: desk.sessions.idleIn(signedIn(request).session) }),
  )

  app.post(
    '/me/password',
    {
      config: { ...config, counted: 'sheets' },
      schema: {
        ...about('Change one’s password; every other session ends'),
        body: z.strictObject({ password: passwordText, next: passwordText }),
        response: answers(meSchema),
      },
    },
    async (request, reply) => {
      const { session } = signedIn(request)
      return entered(desk, request, reply, (place) => changePassword(desk, session, { ...request.body, ...place }))
    },
  )

  app.get(
    '/me/sessions',
    { config, schema: { ...about('One’s sessions that go on, the newest first'), response: answers(z.array(ownSessionSchema)) } },
    async (request) => {
      const { person, session } = signedIn(request)
      return desk.sessions.open(person).map(({ nonce, on, from, terminal, began, lastUsed }) => {
        const isThis = nonce === session.nonce
        return { session: nonce, on: on ?? null, from, terminal, began, lastUsed: lastUsed ?? null, isThis }
      })
    },
  )

  app.delete(
    '/me/sessions/:session',
    {
      config,
      schema: {
        ...about('End one of one’s sessions; another than this one takes a sign-in within the last ten minutes'),
        params: z.object({ session: z.string() }),
        body: z.strictObject({}),
        response: done,
      },
    },
    async (request, reply) =>
      finish(reply, await endSession(desk, signedIn(request).session, giverWith(request), request.params.session)),
  )
}
