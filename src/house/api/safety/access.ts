/** Who asks, and whether they may: decided for every route before anything that was sent is read. */
import { inRow, term } from '../../../messages/message.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isRefusal } from '../../../rules/game/game.ts'
import { named } from '../../../rules/named.ts'
import type { Role } from '../../../rules/conduct/people.ts'
import { refusal, type Refusal } from '../../../rules/procedure.ts'
import type { Giver } from '../../../table/schemas.ts'
import type { Access } from '../../../wire/route.ts'
import type { PeopleDesk } from '../../people/desk.ts'
import { deviceDigest, isDeviceOfSomebody } from '../../people/sign-in/devices.ts'
import type { LiveSession, Session } from '../../people/sessions/sessions.ts'
import type { RateLimiter, Counted } from '../limits/rate-limiter.ts'
import type { Api } from '../api.ts'
import { deviceOf, giveToken, tokenOf } from './cookie.ts'
import { askerOf, atDevice, counted, kindsOf } from '../limits/counting.ts'
import { longestWait, workOf, type Share } from '../limits/share.ts'
import { formFault, isReading, originFault } from './origin.ts'
import { showsPresence } from '../sockets/presence.ts'
import { forwarded, isForDecider, isPassedOn } from '../forwarding.ts'
import { refused, stop, type Stopped } from '../problem.ts'

export interface Caller {
  readonly session: Session
  readonly person: string
  readonly roles: readonly Role[]
  /** Whether they have no account. */
  readonly guest: boolean
  /** Why none of their roles counts yet, or only at tables of play money where they are at work, though they have some. */
  readonly due?: Refusal | undefined
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** Whether only the command that is sent says if somebody is there. */
    takesCommands?: boolean
    /** Whether, of several nodes, the one that decides answers it, though it changes nothing. */
    atDecider?: boolean
    /** Whether it is part of play at a table, and refused there where it is not. */
    duringPlay?: boolean
    /** What it is counted as beside every other request, where it takes more than those; nothing is counted where it is false. */
    counted?: Counted | false
  }
  interface FastifyRequest {
    /** Nobody where nobody is signed in. */
    caller: Caller | undefined
    /** Why there is no caller, where somebody brought a session that does not count. */
    notSignedIn?: Refusal
  }
}

export const callerFrom = ({ session, roles, guest, due }: LiveSession): Caller => ({
  session,
  person: session.person,
  roles,
  guest,
  due,
})

/** As whom somebody looks at things: with a role of the staff where they have one. */
export const viewerOf = (caller: Caller | undefined): Giver | undefined => {
  const role = caller?.roles.find((each) => each !== 'player') ?? caller?.roles[0]
  return caller && role && { person: caller.person, role }
}

/** As whom somebody manages things; the route has checked the role. */
export const giverWith = (request: FastifyRequest, ...roles: readonly Role[]): Giver => {
  const caller = signedIn(request)
  return { person: caller.person, role: caller.roles.find((role) => roles.includes(role)) ?? caller.roles[0] ?? 'player' }
}

const signedIn = ({ caller }: FastifyRequest): Caller => {
  if (!caller) throw refused(noSession)
  return caller
}

const noSession: Refusal = refusal('no-session', null, 'sign in first')

/** What everybody is measured by. */
interface Measured {
  readonly limiter: RateLimiter
  readonly share: Share
}

export const guard = (app: Api, desk: PeopleDesk, { limiter, share }: Measured, origins: readonly string[]): void => {
  const { house } = desk
  app.decorateRequest('caller')
  app.addHook('onRoute', (route) => {
    // A route without its access is a mistake, not open to everybody.
    if (!route.config?.access) throw new Error(`${route.url} does not say who may ask`)
  })
  app.addHook('onRequest', async (request, reply) => {
    // What does not exist is not found, for everybody alike.
    const { access, takesCommands = false } = request.routeOptions.config
    if (!access) return inTurn(share, request, reply)
    const changes = !isReading(request)
    const why = request.url.startsWith('/api/') ? house.deciding.stale() : undefined
    if (why !== undefined) throw stop(503, 'not-reached', term(why))
    const fault = (changes || request.ws) && !isPassedOn(request) ? originFault(request, origins) : undefined
    // What a screen asks for by itself does not count as somebody being there.
    const checking = () => check(desk, request, reply, changes && !takesCommands)
    if (!fault && checking()?.code === 'session-over') await checkedAgain(house, checking)
    await inTurn(share, request, reply)
    const refusal = tooOften(house, limiter, request, reply) ?? fault
    if (refusal) throw refusal
  })
  app.addHook('preHandler', async (request, reply) => {
    if (!request.routeOptions.config.takesCommands || !request.caller) return
    const { command } = request.body as { readonly command: { readonly type: string } }
    if (showsPresence(command)) check(desk, request, reply, true)
  })
  // After the rates have been looked at, and before anything that was sent is read.
  app.addHook('preParsing', async (request, reply, payload) => {
    const { access } = request.routeOptions.config
    if (!access) return undefined
    if (isForDecider(request, house.deciding)) return forwarded(house.deciding, request, reply, payload)
    if (access !== 'anyone') allow(request, access)
    atWork(request)
    const fault = isReading(request) ? undefined : formFault(request)
    if (fault) throw fault
    return undefined
  })
}

/** Waits where this person has had their share of the house's time; what has waited and what is refused then has cost some of it. */
const inTurn = async (share: Share, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  const turn = share.turn(askerOf(request), workOf(kindsOf(request)))
  if (turn === true || (turn !== false && (await turn))) return
  const seconds = longestWait / 1000
  reply.header('retry-after', seconds)
  throw stop(429, 'too-often', 'too much of what you asked for waits already: ask again in {seconds} seconds', { seconds })
}

/** Strangers of an address use up what there is for strangers there, and nothing of a device that an account has signed in on. */
const tooOften = (
  { people }: PeopleDesk['house'],
  limiter: RateLimiter,
  request: FastifyRequest,
  reply: FastifyReply,
): Stopped | undefined => {
  const kinds = kindsOf(request)
  const refusal = counted(limiter, askerOf(request), reply, ...kinds)
  const device = refusal && !request.caller ? deviceOf(request) : undefined
  const digest = device === undefined ? undefined : deviceDigest(device)
  if (digest === undefined || !isDeviceOfSomebody(people.state, digest)) return refusal
  reply.removeHeader('retry-after')
  return counted(limiter, atDevice(request, digest), reply, ...kinds)
}

/** A session that has begun a moment ago may not be known on this node yet. */
const checkedAgain = async ({ deciding }: PeopleDesk['house'], checking: () => void): Promise<void> => {
  const behind = deciding.caughtUp()
  if (!behind) return
  await behind
  checking()
}

const check = (
  { house, sessions }: PeopleDesk,
  request: FastifyRequest,
  reply: FastifyReply,
  active: boolean,
): Refusal | undefined => {
  const token = tokenOf(request)
  if (token === undefined) return undefined
  const checked = sessions.check(token, active)
  if (isRefusal(checked)) return (request.notSignedIn = checked)
  delete request.notSignedIn
  request.caller = callerFrom(checked)
  // Where the node that decides answers it, that one renews the session, or ends it.
  if (checked.token !== undefined && !isForDecider(request, house.deciding)) giveToken(request, reply, checked.token)
  return undefined
}

/** Somebody who is at work, and whose passkey the house has asked for since, looks on and goes on at tables of play money. */
const atWork = (request: FastifyRequest): void => {
  const { access, takesCommands, duringPlay } = request.routeOptions.config
  const due = request.caller?.due
  if (!due || isReading(request) || takesCommands || duringPlay || !Array.isArray(access)) return
  throw refused(due)
}

/** Where cash is played for, nothing is done by somebody whose passkey is due. */
export const dueAt = ({ book }: PeopleDesk['house'], table: string, { due }: Pick<Caller, 'due'>): Refusal | undefined =>
  due && named(book.state.tables, table)?.money === 'cash' ? due : undefined

const allow = (request: FastifyRequest, access: Exclude<Access, 'anyone'>): void => {
  const { caller, notSignedIn = noSession } = request
  if (!caller) throw refused(notSignedIn)
  if (access !== 'signed-in' && !access.some((role) => caller.roles.includes(role))) {
    throw caller.due ? refused(caller.due) : stop(403, 'not-your-role', 'that is for {roles}', { roles: inRow(access.map(term)) })
  }
}
