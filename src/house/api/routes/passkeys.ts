/** Passkeys: to sign in with, and one's own to manage. Devices and browsers have their own forms for both. */
import { giverWith } from '../safety/access.ts'
import type { Api, Premises } from '../api.ts'
import { giveToken } from '../safety/cookie.ts'
import { unrefused } from '../problem.ts'
import { tried, withPasskey } from '../limits/wrong-sign-ins.ts'
import { route } from '../route.ts'
import { entered, meOf } from './sign-in.ts'

export const passkeyRoutes = (app: Api, { desk, passkeys, limiter }: Premises): void => {
  // Without a site to bind them to there are none.
  if (!passkeys) return
  const counted = { counted: 'signIn' } as const

  route(app, 'POST /passkeys/challenge', async () => ({ ...(await passkeys.toSignIn()) }), counted)

  route(app, 'POST /passkeys/sign-in', (given, asking) =>
    entered(desk, asking, (place) =>
      tried(limiter, withPasskey(asking.request), asking.reply, () => passkeys.signIn({ ...given, ...place })),
    ),
  )

  route(app, 'GET /me/passkeys', (_, { caller }) => desk.house.people.state.get(caller.person)!.passkeys)

  route(app, 'POST /me/passkeys/challenge', async (_, { caller }) => ({ ...(await passkeys.toRegister(caller.session)) }))

  route(app, 'POST /me/passkeys', async ({ response }, { caller, request, reply }) => {
    const { token } = unrefused(await passkeys.register(caller.session, giverWith(request), response))
    giveToken(request, reply, token)
  })

  route(app, 'POST /me/passkeys/proof/challenge', async (_, { caller }) => ({ ...(await passkeys.toProve(caller.session)) }))

  route(
    app,
    'POST /me/passkeys/proof',
    async ({ response }, { caller, request, reply }) => {
      const proved = await passkeys.prove(caller.session, giverWith(request), response, request.ip)
      const { token, session } = unrefused(proved)
      giveToken(request, reply, token)
      return meOf(desk.house, session)
    },
    counted,
  )

  route(app, 'DELETE /me/passkeys/:id', ({ id }, { caller, request }) =>
    passkeys.removeOwn(caller.session, giverWith(request), id),
  )
}
