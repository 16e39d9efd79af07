/** One's own account: who one is, one's password, one's sessions, and one's limits. */
import { endSession } from '../../people/sessions/own-sessions.ts'
import { limitsShown } from '../../people/limits/own-limits.ts'
import { changePassword } from '../../people/sign-in/sign-in.ts'
import { giverWith } from '../safety/access.ts'
import type { Api, Premises } from '../api.ts'
import { route } from '../route.ts'
import { entered, meOf } from './sign-in.ts'

export const meRoutes = (app: Api, { house, desk }: Premises): void => {
  const { sessions } = desk

  route(app, 'GET /me', (_, { caller }) => meOf(house, caller.session))

  route(app, 'GET /me/session', (_, { caller }) => ({ idleIn: sessions.idleIn(caller.session) }))

  route(app, 'POST /me/session', (_, { caller }) => ({ idleIn: sessions.idleIn(caller.session) }))

  route(
    app,
    'POST /me/password',
    (given, asking) => entered(desk, asking, (place) => changePassword(desk, asking.caller.session, { ...given, ...place })),
    { counted: 'sheets' },
  )

  route(app, 'GET /me/sessions', (_, { caller: { person, session } }) =>
    sessions.open(person).map(({ nonce, on, from, terminal, began, lastUsed }) => {
      const isThis = nonce === session.nonce
      return { session: nonce, on: on ?? null, from, terminal, began, lastUsed: lastUsed ?? null, isThis }
    }),
  )

  route(app, 'DELETE /me/sessions/:session', ({ session }, { caller, request }) =>
    endSession(desk, caller.session, giverWith(request), session),
  )

  route(app, 'GET /me/limits', async (_, { caller: { person } }) =>
    limitsShown(house.people.state.get(person)!.limits, (await house.account(person)).state, house.clock.now()),
  )
}
