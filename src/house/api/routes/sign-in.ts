/** Signing in and out, and sitting down as a guest. */
import { isRefusal } from '../../../rules/game/game.ts'
import type { Refusal } from '../../../rules/procedure.ts'
import type { Me } from '../../../wire/people/people.ts'
import type { House } from '../../house.ts'
import type { PeopleDesk } from '../../people/desk.ts'
import { rolesAt } from '../../people/roles.ts'
import { addGuest } from '../../people/sessions/guests.ts'
import type { Issued, Session } from '../../people/sessions/sessions.ts'
import { newDevice } from '../../people/sign-in/devices.ts'
import { passkeyStep } from '../../people/sign-in/second-factor.ts'
import { knownDevice, signIn } from '../../people/sign-in/sign-in.ts'
import type { Api, Premises } from '../api.ts'
import { atDevice } from '../limits/counting.ts'
import { tried } from '../limits/wrong-sign-ins.ts'
import { refused } from '../problem.ts'
import { type RouteContext, route } from '../route.ts'
import { deviceOf, giveDevice, giveToken, takeToken, tokenOf } from '../safety/cookie.ts'

/** A device in words that its owner knows it by: its browser and its system, as far as it says them. */

type Named = readonly (readonly [is: RegExp, called: string])[]

/** The first that fits: many say the names of others too. */
const browsers: Named = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: Named = [
  [/\biPhone\b/, 'an iPhone'],
  [/\biPad\b/, 'an iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'a Mac'],
  [/\bLinux\b/, 'Linux'],
]

const firstIn = (named: Named, text: string): string | undefined => named.find(([is]) => is.test(text))?.[1]

/** Of these words alone, whatever was sent; no header is as long as this. */
export const deviceWords = (userAgent = ''): string => {
  const text = userAgent.slice(0, 500)
  const [browser = 'A program', system] = [firstIn(browsers, text), firstIn(systems, text)]
  return system === undefined ? browser : `${browser} on ${system}`
}

export const meOf = (house: House, session: Session): Me => {
  const { person, terminal } = session
  const known = house.people.state.get(person)!
  const { called, roles, guest, name } = known
  const passkey = passkeyStep(house, known, session)
  return { person, called, roles: [...rolesAt(terminal, roles)], terminal, guest, ...(!guest && { name }), passkey }
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
  { house, sessions }: PeopleDesk,
  { request, reply }: Pick<RouteContext<'POST /sign-in'>, 'request' | 'reply'>,
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

export const signInRoutes = (app: Api, { desk, limiter }: Premises): void => {
  route(app, 'GET /here', (_, { caller, request: { notSignedIn } }) => {
    // A token that nobody knows is as good as none; one that has had its day says why it counts no more.
    if (notSignedIn && notSignedIn.code !== 'no-session') throw refused(notSignedIn)
    return { me: caller ? meOf(desk.house, caller.session) : null }
  })

  route(app, 'POST /sign-in', (given, asking) =>
    entered(desk, asking, (place) => {
      const attempt = { ...given, ...place }
      const asker = atDevice(asking.request, knownDevice(desk.house, attempt))
      return tried(limiter, asker, asking.reply, () => signIn(desk, attempt))
    }),
  )

  route(app, 'POST /guests', (given, asking) => entered(desk, asking, ({ from, on }) => addGuest(desk, { ...given, from, on })), {
    counted: 'guests',
  })

  route(app, 'POST /sign-out', async (_, { request, reply }) => {
    const token = tokenOf(request)
    if (token !== undefined) await desk.sessions.signOut(token)
    takeToken(request, reply)
  })
}
