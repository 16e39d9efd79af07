/** One socket at one table: what happens goes out, commands come in. */
import type { WebSocket } from '@fastify/websocket'
import process from 'node:process'
import type { Duplex } from 'node:stream'
import { isRefusal } from '../../../rules/game/game.ts'
import type { Giver } from '../../../table/schemas.ts'
import { closing } from '../../../wire/closing.ts'
import type { Problem } from '../../../wire/problem.ts'
import type { SocketFrame } from '../../../wire/tables/commands.ts'
import type { Emote, SaidEmote } from '../../../wire/tables/emotes.ts'
import type { SuspensionAnswer } from '../../../wire/tables/suspension.ts'
import type { Attendance } from '../../pace/attendance.ts'
import type { Clock } from '../../../store/clock.ts'
import type { Sessions } from '../../people/sessions/sessions.ts'
import type { Viewer } from '../../watching/subscription.ts'
import { mostBody } from '../api.ts'
import { type Commander, isProblem, tooOften } from '../commands.ts'
import type { RateLimiter, Asker } from '../limits/rate-limiter.ts'
import { askerOf } from '../limits/counting.ts'
import { commandWork, type Share } from '../limits/share.ts'
import type { TurnedAway } from '../limits/turned-away.ts'
import { problem, refusedProblem } from '../problem.ts'
import { type Caller, callerFrom, viewerOf } from '../safety/access.ts'
import { parsed } from './parsed.ts'
import { showsPresence } from './presence.ts'

/**
 * What comes over many sockets in one turn of the process is done together, once all of it has been read, in its order: one
 * decision after another finds everything at hand that it needs, and one between two readings does not. Where more has come
 * than takes a moment, the rest waits for the next turn, so that what the disk and others say meanwhile is heard.
 */
const waiting: (() => void)[] = []

let isDue = false

/** So many commands take a millisecond or two. */
const most = 32

/** To be done in this turn or soon after; nothing may be thrown by it. */
export const together = (doing: () => void): void => {
  waiting.push(doing)
  if (!isDue) comeBack()
}

const comeBack = (): void => {
  isDue = true
  setImmediate(doSome)
}

const doSome = (): void => {
  const some = waiting.splice(0, most)
  isDue = false
  if (waiting.length > 0) comeBack()
  for (const doing of some) doing()
}

/** What one socket may take up. */
interface SocketLimits {
  /** Bytes that may wait for a client before it is cut off, and for all of them together. */
  readonly waiting: number
  readonly waitingForAll: number
  /** Milliseconds in which a client that catches up takes a page. */
  readonly patience: number
}

/** After so many looks without a frame a client takes the house for lost; at least every second look sends one. */
const missedSigns = 3

/** More than the longest message and whatever goes with it. */
const mostUnheard = 2 * mostBody

const signInFirst = problem(401, 'no-session', 'sign in first')

/** What a connection needs of its house. */
export interface Around {
  readonly sessions: Sessions
  readonly commander: Commander
  readonly limits: SocketLimits
  /** Milliseconds between two looks at which sockets have been told nothing. */
  readonly signEvery: number
  readonly clock: Clock
  readonly limiter: RateLimiter
  readonly share: Share
  readonly turnedAway: TurnedAway
  /** What keeps an eye on who is there. */
  readonly attendance?: Attendance | undefined
}

/** What a socket reads from and writes to. */
type Line = Pick<Duplex, 'cork' | 'uncork' | 'on'>

export interface Joined {
  /** Says to everybody at the table what this person says. */
  readonly onEmote: (person: string, says: Emote) => void
  readonly socket: WebSocket
  readonly ip: string
  readonly line: Line
}

export class TableConnection implements Viewer {
  readonly table: string
  readonly who: Giver | undefined
  /** Whose measure it counts in: a person's over all their sockets. */
  readonly asker: Asker
  readonly #onEmote: Joined['onEmote']
  readonly #socket: WebSocket
  readonly #ip: string
  readonly #turnedAway: TurnedAway
  readonly #line: Line
  readonly #sessions: Sessions
  readonly #commander: Commander
  readonly #limits: SocketLimits
  readonly #clock: Clock
  readonly #limiter: RateLimiter
  readonly #share: Share
  #caller: Caller | undefined
  #heard = true
  /** Whether it was told something since the last sign. */
  #isTold = true
  /** Bytes that came since the last message. */
  #unheard = 0
  #isHeld = false
  /** The house has ended it: what came before is not done any more. What a client sent before it went is. */
  #isShut = false

  constructor(
    { socket, ip, line, onEmote }: Joined,
    table: string,
    caller: Caller | undefined,
    { sessions, commander, limits, signEvery, clock, limiter, share, turnedAway }: Around,
  ) {
    this.#socket = socket
    this.#onEmote = onEmote
    this.#ip = ip
    this.#turnedAway = turnedAway
    this.#line = line
    this.table = table
    this.#caller = caller
    this.who = viewerOf(caller)
    this.#sessions = sessions
    this.#commander = commander
    this.#limits = limits
    this.#clock = clock
    this.#limiter = limiter
    this.#share = share
    this.asker = askerOf({ caller, ip })
    socket.on('message', (data, isBinary) => {
      // A client that was sent the closing frame is not listened to any more.
      if (!this.isOpen) return
      this.#heard = true
      this.#unheard = 0
      // Counted as it comes: whatever waits for its turn takes memory, and the turns of others.
      const may = this.#mayGo()
      // A client that goes on all the same costs the others more than it is worth.
      if (!may && !this.#limiter.takes('vain', this.asker)) return this.#misused('too many commands')
      const text = isBinary ? '' : (data as Buffer).toString('utf8')
      together(() => {
        // Nothing is thrown in there, and a frame may not stop the house if something is.
        if (!this.#isShut) void this.#hear(text, may).catch(() => this.end())
      })
    })
    socket.on('pong', () => (this.#heard = true))
    socket.on('ping', () => {
      if (!this.#mayGo()) this.#misused('too many frames')
    })
    line.on('data', (bytes: Buffer) => this.#came(bytes.length))
    this.#say({ person: this.person ?? null, now: clock.now(), silence: signEvery * missedSigns })
  }

  /** Pieces of a message that never ends, and beats that nobody asked for, are no messages, so that nothing else counts them. */
  #came(bytes: number): void {
    this.#unheard += bytes
    if (this.#unheard <= mostUnheard) return
    this.#turnedAway.note({ ip: this.#ip, person: this.person, table: this.table, code: 'malformed', status: 400 })
    this.end()
  }

  get person(): string | undefined {
    return this.#caller?.person
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN
  }

  /** Bytes that wait for it to read. */
  get waiting(): number {
    return this.#socket.bufferedAmount
  }

  send(frame: Buffer): boolean {
    if (!this.isOpen) return false
    if (this.waiting > this.#limits.waiting) return false
    this.#hold()
    this.#isTold = true
    this.#socket.send(frame, { binary: false })
    return true
  }

  /** An answer, and what the table is told at the same time, go out together: each write by itself costs as much as both. */
  #hold(): void {
    if (this.#isHeld) return
    this.#isHeld = true
    this.#line.cork()
    process.nextTick(() => {
      this.#isHeld = false
      this.#line.uncork()
    })
  }

  catchUp(frame: Buffer): Promise<boolean> {
    if (!this.isOpen) return Promise.resolve(false)
    return new Promise((resolve) => {
      const late = setTimeout(() => this.end(), this.#limits.patience)
      const taken = (is: boolean): void => {
        clearTimeout(late)
        this.#socket.off('close', gone)
        resolve(is)
      }
      const gone = (): void => taken(false)
      this.#socket.on('close', gone)
      this.#socket.send(frame, { binary: false }, (error) => taken(!error && this.isOpen))
    })
  }

  live(version: number): void {
    this.#say({ live: version, now: this.#clock.now() })
  }

  emote(emote: SaidEmote): void {
    this.#say({ emote })
  }

  suspended(suspended: SuspensionAnswer[]): void {
    this.#say({ suspended })
  }

  /** Cut off at once: whatever waits to be sent would hold memory for nothing. */
  end(): void {
    this.#isShut = true
    this.#socket.terminate()
  }

  close(code: number, reason: string): void {
    this.#isShut = true
    this.#socket.close(code, reason)
  }

  /** Whether the session of this connection goes on; it is closed where it does not. */
  check(): void {
    if (this.#caller && isRefusal(this.#sessions.still(this.#caller.session, false))) this.#signedOut()
  }

  #signedOut(): void {
    this.close(closing.signedOut, 'this session is over')
  }

  /** Asks whether the client is alive. */
  beat(): void {
    if (!this.#heard) {
      this.end()
      return
    }
    this.#heard = false
    if (this.isOpen) this.#socket.ping()
  }

  /** A client to which nothing has been said for a while is told that the house is there: a frozen one does not hang up. */
  sign(frame: Buffer): void {
    if (!this.#isTold) this.send(frame)
    this.#isTold = false
  }

  #say(frame: SocketFrame): void {
    this.send(Buffer.from(JSON.stringify(frame), 'utf8'))
  }

  #answer(id: string | null, problem: Problem): void {
    const { code, status } = problem
    this.#turnedAway.note({ ip: this.#ip, person: this.person, table: this.table, code, status })
    this.#say({ id, problem })
  }

  /** A person who waited for a turn may have gone meanwhile. */
  #isOver(hasWaited: boolean): boolean {
    return this.#isShut || (hasWaited && !this.isOpen)
  }

  async #hear(text: string, may: boolean): Promise<void> {
    const turn = this.#share.turn(this.asker, commandWork)
    if (turn !== true && !(turn && (await turn))) return this.#misused('too many commands')
    if (this.#isOver(turn !== true)) return
    const order = parsed(text)
    if ('emote' in order) return may ? this.#takeEmote(order.emote) : undefined
    if (!order.ok) return may ? this.#answer(order.id, order.problem) : this.#misused('too much that cannot be read')
    const { id } = order.value
    if (!may) return this.#answer(id, tooOften)
    if (!this.#caller) return this.#answer(id, signInFirst)
    const checked = this.#sessions.still(this.#caller.session, showsPresence(order.value.command))
    if (isRefusal(checked)) {
      this.#answer(id, refusedProblem(checked))
      return this.#signedOut()
    }
    this.#caller = callerFrom(checked)
    const answer = await this.#commander.give(this.table, this.#caller, order.value)
    if (isProblem(answer)) this.#answer(id, answer)
    else this.#say({ id, version: answer.version })
  }

  /** What comes too often, or from somebody who is signed in no more, is not said; nobody waits for an answer to it. */
  #takeEmote(says: Emote): void {
    if (!this.#caller || isRefusal(this.#sessions.still(this.#caller.session, true))) return
    if (this.#limiter.takes('emotes', this.asker)) this.#onEmote(this.#caller.person, says)
  }

  #misused(why: string): void {
    this.close(closing.misuse, why)
  }

  #mayGo(): boolean {
    return this.#limiter.takes('commands', this.asker)
  }
}
