/**
 * Sessions: who is signed in, at which terminal, since when and last seen when. A session is a token that the house has
 * signed, so that it outlives a restart; what ends one is an event, so that the end outlives a restart too.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { isRefusal } from '../../../rules/game/game.ts'
import type { Role } from '../../../rules/conduct/people.ts'
import type { Refusal } from '../../../rules/procedure.ts'
import type { House } from '../../house.ts'
import { terminals, type TerminalKind } from '../events.ts'
import { longestSession, type Begun } from '../known-people.ts'
import { record } from '../record.ts'
import { refused } from '../../streams/refused.ts'
import { rolesAt } from '../roles.ts'
import { isAtWork, passkeyDue } from '../sign-in/second-factor.ts'
import { isEnded, sessionOver } from './ended.ts'
import { SeenSessions } from './seen-sessions.ts'

const minute = 60_000

/** How long somebody may do nothing at each terminal before signing in again. A house may choose less for players, never more. */
export const idleLimits: Readonly<Record<TerminalKind, number>> = { player: 30 * minute, dealer: 5 * minute, staff: 30 * minute }

const longestIdleMinutes = idleLimits.player / minute

/** A token is made anew when it is this old, so that it need not be sent with every answer. */
const reissueAfter = minute / 2

/** So often other nodes are told that somebody is still active. */
const toldEvery = 10_000

export interface Session {
  readonly person: string
  readonly terminal: TerminalKind
  readonly began: number
  readonly seen: number
  /** When a passkey was last used in it; zero where none was. */
  readonly proved: number
  readonly nonce: string
}

/** A session that goes on, as its owner is shown it. */
export interface Open extends Begun {
  /** Undefined where nobody has used it since the house started. */
  readonly lastUsed: number | undefined
}

/** A session that has just begun. */
export interface Issued {
  readonly session: Session
  readonly token: string
}

/** A session that goes on. */
export interface LiveSession {
  readonly session: Session
  /** The roles of this person that count at this terminal. */
  readonly roles: readonly Role[]
  /** Whether they have no account. */
  readonly guest: boolean
  /** Why none counts yet, or only at tables of play money where they are at work, though there are some. */
  readonly due?: Refusal | undefined
  /** A newer token to hand over in the place of the old one, where it is time. */
  readonly token?: string
}

export const newNonce = (): string => randomBytes(16).toString('base64url')

const noSession = refused('no-session', 'sign in first')
const sessionIdle = refused('session-idle', 'nothing has been done here for too long: sign in again')

export class Sessions {
  readonly #house: House
  readonly #key: Buffer
  readonly #idleLimits: Readonly<Record<TerminalKind, number>>
  /** For what is done without a new token being handed over, and for who is there. */
  readonly #seen = new SeenSessions()
  /** Before then somebody may have a session that nobody has seen since the house started. */
  readonly #unseenUntil: number

  constructor(house: House, key: Buffer, playerIdleMinutes: number = longestIdleMinutes) {
    if (!(playerIdleMinutes >= 1 && playerIdleMinutes <= longestIdleMinutes)) {
      throw new RangeError(`players may do nothing for 1 to ${longestIdleMinutes} minutes, not for ${playerIdleMinutes}`)
    }
    this.#house = house
    this.#key = key
    this.#idleLimits = { ...idleLimits, player: playerIdleMinutes * minute }
    this.#unseenUntil = house.clock.now() + this.#idleLimits.player
    house.elsewhere.hear((said) => {
      if ('seen' in said) this.#seen.hear(said.seen)
      if ('joined' in said) for (const seen of this.#seen.all()) this.#tell(seen)
    })
  }

  /** On other nodes it counts too that somebody is there; they need not know it to the second. */
  #tell(session: Session): void {
    this.#seen.told(session)
    this.#house.elsewhere.say({ seen: session })
  }

  /** Begins a session; the caller has recorded why, and waits for the journal before handing it over. */
  begin(person: string, terminal: TerminalKind, byPasskey = false, nonce: string = newNonce()): Issued {
    const now = this.#house.clock.now()
    const known = this.#house.people.state.get(person)
    const recorded = known?.sessions.find((each) => each.nonce === nonce)
    const began = recorded?.began ?? Math.max(now, (known?.sessionsFrom ?? 0) + 1)
    const session: Session = { person, terminal, began, seen: now, proved: byPasskey ? now : 0, nonce }
    this.#seen.see(session)
    this.#tell(session)
    return { session, token: this.#tokenOf(session) }
  }

  /** The same session, in which a passkey has just been used. */
  proved(session: Session): Issued {
    const proved = { ...session, proved: this.#house.clock.now() }
    this.#seen.see(proved)
    this.#tell(proved)
    return { session: proved, token: this.#tokenOf(proved) }
  }

  /** The session of a token. Only what the person does counts as being active, not what a screen asks for by itself. */
  check(token: string, active = true): LiveSession | Refusal {
    const signed = this.#read(token)
    if (!signed) return noSession
    const checked = this.still(signed, active)
    if (isRefusal(checked) || checked.session.seen - signed.seen < reissueAfter) return checked
    return { ...checked, token: this.#tokenOf(checked.session) }
  }

  /** Whether a session that was checked before still goes on: for connections that stay open. */
  still(session: Session, active = true): LiveSession | Refusal {
    const over = this.#overBy(session)
    if (over) return over
    const seen = active ? this.#house.clock.now() : this.#seen.lastIn(session)
    const now = { ...session, seen, proved: this.#seen.provedIn(session) }
    this.#seen.see(now)
    if (seen - this.#seen.lastTold(now) >= toldEvery) this.#tell(now)
    const known = this.#house.people.state.get(session.person)!
    const due = passkeyDue(this.#house, known, now)
    const roles = due && !isAtWork(this.#house, known, now) ? [] : rolesAt(session.terminal, known.roles)
    return { session: now, roles, guest: known.guest, due }
  }

  #overBy(session: Session): Refusal | undefined {
    const { person, terminal, began } = session
    const known = this.#house.people.state.get(person)
    if (!known || known.disabled || isEnded(known, session)) return sessionOver
    const now = this.#house.clock.now()
    if (now - began >= longestSession) return sessionOver
    return now - this.#seen.lastIn(session) >= this.#idleLimits[terminal] ? sessionIdle : undefined
  }

  /** Milliseconds until a session ends by itself, if nothing is done. */
  idleIn(session: Session): number {
    const now = this.#house.clock.now()
    const idle = this.#seen.lastIn(session) + this.#idleLimits[session.terminal]
    return Math.max(0, Math.min(idle, session.began + longestSession) - now)
  }

  /** The sessions of somebody that go on, the newest first. */
  open(person: string): readonly Open[] {
    const now = this.#house.clock.now()
    const seen = new Map(this.#seen.of(person)?.map((each) => [each.nonce, each]))
    const begun = this.#house.people.state.get(person)?.sessions ?? []
    return begun.toReversed().flatMap((each) => {
      const last = seen.get(each.nonce)
      const isOver = last ? this.#overBy(last) : now >= this.#unseenUntil || now - each.began >= longestSession
      return isOver ? [] : [{ ...each, lastUsed: last?.seen }]
    })
  }

  /** The roles of somebody that count now: at the terminals where they are signed in, and with a passkey where one is asked for. */
  rolesNow(person: string): readonly Role[] {
    const known = this.#house.people.state.get(person)
    if (!known) return []
    const counting = this.#seen.of(person)?.filter((each) => !this.#overBy(each) && !passkeyDue(this.#house, known, each))
    return counting?.flatMap(({ terminal }) => rolesAt(terminal, known.roles)) ?? []
  }

  /** Whether somebody is signed in anywhere; soon after a start they may be, though nobody has seen them yet. */
  has(person: string): boolean {
    const sessions = this.#seen.of(person)
    if (!sessions) return this.#house.clock.now() < this.#unseenUntil
    return sessions.some((session) => !this.#overBy(session))
  }

  /** Forgets what is over, once nobody can be mistaken for somebody who has not been seen since the start. */
  sweep(): void {
    if (this.#house.clock.now() >= this.#unseenUntil) this.#seen.sweep((session) => this.#overBy(session) !== undefined)
  }

  /** Ends the session of a token; one that is over needs no event. */
  async signOut(token: string): Promise<void> {
    const checked = this.check(token, false)
    if (isRefusal(checked)) return
    const { person, nonce, began } = checked.session
    await record(this.#house, { person, role: checked.roles[0] ?? 'player' }, [{ type: 'signed-out', person, nonce, began }])
  }

  #tokenOf({ person, terminal, began, seen, proved, nonce }: Session): string {
    const text = [Buffer.from(person, 'utf8').toString('base64url'), terminal, began, seen, proved, nonce].join('.')
    return `${text}.${this.#signature(text)}`
  }

  #signature(text: string): string {
    return createHmac('sha256', this.#key).update(`felt session 2\n${text}`).digest('base64url')
  }

  /** Signs what is no session by the same key, which every node of the house has. */
  sign(text: string): string {
    return createHmac('sha256', this.#key).update(`felt sign 1\n${text}`).digest('base64url')
  }

  /** What the house has signed, letter for letter; nothing is read of anything else. */
  #read(token: string): Session | undefined {
    const end = token.lastIndexOf('.')
    const text = token.slice(0, Math.max(end, 0))
    const [given, right] = [Buffer.from(token.slice(end + 1), 'utf8'), Buffer.from(this.#signature(text), 'utf8')]
    if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
    const [person, terminal, began, seen, proved, nonce] = text.split('.')
    return {
      person: Buffer.from(person!, 'base64url').toString('utf8'),
      terminal: terminals.find((each) => each === terminal)!,
      began: Number(began),
      seen: Number(seen),
      proved: Number(proved),
      nonce: nonce!,
    }
  }
}
