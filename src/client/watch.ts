/**
 * Watching a table: committed events are folded as they come, commands go out under ids of their own. A lost connection is
 * made again from the version that was reached, and what was not answered is sent again: no event is missed and no command is done twice.
 */
import type { Game } from '../rules/game/game.ts'
import type { Role } from '../rules/conduct/people.ts'
import type { TableEvent } from '../table/events.ts'
import type { TableState } from '../table/state.ts'
import { closing } from '../wire/closing.ts'
import type { SocketFrame, SentCommand } from '../wire/tables/commands.ts'
import type { Emote, SaidEmote } from '../wire/tables/emotes.ts'
import type { EventsPage, ShownEvent } from '../wire/tables/events.ts'
import type { SuspensionAnswer } from '../wire/tables/suspension.ts'
import type { TableStateSent } from '../wire/tables/tables.ts'
import { BrokenChain } from './chain.ts'
import { ClientFold } from './fold.ts'
import { Pending } from './pending.ts'
import { newId, type Sha256, type Socket } from './platform.ts'

/** How it stands with the connection. */
export type Standing =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'catching-up' }
  | { readonly kind: 'live' }
  /** Lost, and tried again in so many milliseconds. */
  | { readonly kind: 'lost'; readonly why: string; readonly again: number }
  /** Not tried again. */
  | {
      readonly kind: 'over'
      readonly why: 'closed' | 'signed-out' | 'another-person' | 'no-table' | 'broken' | 'misuse'
      readonly detail: string
    }

export interface WatchOptions {
  /** Whether every event is read and checked from the first on; else the house is taken at its word for how it stands. */
  readonly fromTheBeginning?: boolean | undefined
  /** After each batch: what was seen of it, and the table as it now is. */
  readonly onEvents?: ((events: readonly TableEvent[], state: TableState) => void) | undefined
  readonly onStanding?: ((standing: Standing) => void) | undefined
  /** The play that is suspended, whenever that changes. */
  readonly onSuspended?: ((suspended: readonly SuspensionAnswer[]) => void) | undefined
  /** What a player at the table says to the others. */
  readonly onEmote?: ((emote: SaidEmote) => void) | undefined
  /** The first wait before a connection is tried again and the longest, in milliseconds. */
  readonly wait?: { readonly first: number; readonly most: number } | undefined
  /** So long a command is tried, in milliseconds. */
  readonly patience?: number | undefined
}

/** What a watch needs of its client. */
export interface Line {
  readonly open: (after: number) => Socket
  /** The last version that the house has. */
  readonly version: () => Promise<number>
  /** What happened after a version, a page of it. */
  readonly events: (after: number) => Promise<EventsPage>
  readonly signedIn: () => Promise<boolean>
  readonly renew: () => void
  readonly sha256: Sha256
  /** How the table stands, to go on from there. */
  readonly from?: TableStateSent | undefined
}

/** A house says how long it is never silent; for one that has not said so yet, and for one of an older version. */
const greeting = 10_000
const usualSilence = 60_000
/** A timer that goes off so much too late, in milliseconds, says that this page or program was held up. */
const heldUp = 250

const after = (milliseconds: number): Promise<false> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(false), milliseconds)
  })

export class Watch {
  readonly #fold: ClientFold
  readonly #options: WatchOptions
  readonly #line: Line
  readonly #pending: Pending
  readonly #waiters: (() => void)[] = []
  #socket: Socket | undefined
  #standing: Standing = { kind: 'connecting' }
  /** Whom the house took this viewer for at first. */
  #person: string | null | undefined
  /** The house's clock less this machine's. */
  #ahead = 0
  #lost = 0
  #queue: Promise<void> = Promise.resolve()
  #timer: ReturnType<typeof setTimeout> | undefined
  #silence: ReturnType<typeof setTimeout> | undefined
  #longest = greeting

  constructor(table: string, game: Game, options: WatchOptions, line: Line) {
    this.#fold = new ClientFold(table, game, line.sha256, line.from)
    this.#options = options
    this.#line = line
    this.#pending = new Pending({
      send: (text) => this.#send(text),
      reached: () => this.version,
      stalled: () => this.#drop('a command was not answered'),
      patience: options.patience ?? 60_000,
    })
    this.#connect()
  }

  /** The table as far as it has been told. */
  get state(): TableState {
    return this.#fold.state
  }

  get version(): number {
    return this.#fold.version
  }

  get standing(): Standing {
    return this.#standing
  }

  /** The time by the house's clock, which is never before what has happened: not even while this machine's own is all there is. */
  get now(): number {
    return Math.max(Date.now() + this.#ahead, this.state.at)
  }

  /** Gives a command; answered with the version after it, when the table here has come to it. */
  give(as: Role, command: SentCommand, id: string = newId()): Promise<number> {
    if (this.#standing.kind === 'over') return Promise.reject(new Error(`this watch is over: ${this.#standing.detail}`))
    return this.#pending.send(id, JSON.stringify({ id, as, command }))
  }

  /** Sends an emote to the others at the table; without a connection it is dropped. */
  emote(emote: Emote): void {
    this.#send(JSON.stringify({ emote }))
  }

  /** Whether it could be sent: what could not is sent when there is a connection. */
  #send(text: string): boolean {
    if (!this.#socket || (this.#standing.kind !== 'catching-up' && this.#standing.kind !== 'live')) return false
    this.#socket.send(text)
    return true
  }

  /** Settled once everything has been told up to now. */
  async caughtUp(): Promise<void> {
    while (this.#standing.kind !== 'live') {
      if (this.#standing.kind === 'over') throw new Error(`this watch is over: ${this.#standing.detail}`)
      await new Promise<void>((resolve) => this.#waiters.push(resolve))
    }
  }

  /** The machine has no network any more: what it would learn from the silence of the house, it knows at once. */
  interrupted(): void {
    if (this.#standing.kind !== 'lost') this.#drop('there is no network')
  }

  /** The network is back: the next connection is not waited for. */
  resume(): void {
    if (this.#standing.kind !== 'lost') return
    clearTimeout(this.#timer)
    this.#lost = 0
    this.#connect()
  }

  close(): void {
    this.#end('closed', 'closed here')
  }

  #stand(standing: Standing): void {
    this.#standing = standing
    this.#options.onStanding?.(standing)
    for (const waiter of this.#waiters.splice(0)) waiter()
  }

  #connect(): void {
    this.#stand({ kind: 'connecting' })
    const socket = this.#line.open(this.version)
    this.#socket = socket
    let greeted = false
    socket.onmessage = ({ data }) => {
      greeted = true
      this.#heard()
      // One after another, whatever each takes; what a connection said before it was lost counts.
      this.#queue = this.#queue
        .then(() => this.#hear(socket, JSON.parse(String(data)) as SocketFrame))
        .catch((error: unknown) => this.#fail(error))
    }
    socket.onclose = ({ code, reason }) => {
      if (this.#socket !== socket) return
      this.#queue = this.#queue
        .then(() => this.#closed(socket, code, reason, greeted))
        .catch((error: unknown) => this.#fail(error))
    }
    // What is wrong is said when it closes.
    socket.onerror = () => undefined
    this.#longest = greeting
    this.#heard()
  }

  /** A connection that is silent for too long is lost. */
  #heard(wait = this.#longest): void {
    clearTimeout(this.#silence)
    const due = performance.now() + wait
    this.#silence = setTimeout(() => {
      // A page that was held up itself first reads what has come for it since.
      if (performance.now() - due > heldUp) this.#heard(heldUp)
      else this.#drop('nothing was heard')
    }, wait)
  }

  #fail(error: unknown): void {
    const detail = error instanceof Error ? error.message : String(error)
    if (error instanceof BrokenChain) this.#end('broken', detail)
    else this.#drop(detail)
  }

  async #hear(socket: Socket, frame: SocketFrame): Promise<void> {
    if (this.#standing.kind === 'over') return
    if ('events' in frame) await this.#take(frame.events)
    else if ('state' in frame) await this.#takeState(frame.state)
    else if ('person' in frame) this.#greeted(frame)
    else if ('emote' in frame) this.#options.onEmote?.(frame.emote)
    else if ('suspended' in frame) this.#options.onSuspended?.(frame.suspended)
    else if ('problem' in frame) this.#pending.refused(frame.id, frame.problem)
    else if ('id' in frame) {
      this.#pending.answered(frame.id, frame.version)
      this.#line.renew()
    } else {
      this.#ahead = frame.now - Date.now()
      if ('live' in frame && this.#socket === socket) this.#stand({ kind: 'live' })
    }
  }

  async #take(told: readonly ShownEvent[]): Promise<void> {
    // A connection that was given up may have said what the next one says again.
    const events = told.filter(({ version }) => version > this.version)
    const seen = await this.#fold.take(events)
    if (events.length > 0) this.#options.onEvents?.(seen, this.state)
    this.#pending.reached()
  }

  /** More has happened than the house sends by itself: a client that checks everything asks for it, page by page. */
  async #takeState(sent: TableStateSent): Promise<void> {
    if (sent.version <= this.version) return
    if (this.#options.fromTheBeginning) {
      while (this.version < sent.version && this.#standing.kind !== 'over') {
        const { events } = await this.#line.events(this.version)
        if (events.length === 0) throw new Error('the house did not tell what happened')
        await this.#take(events.filter(({ version }) => version <= sent.version))
      }
      if (this.#fold.head !== sent.head) throw new BrokenChain(`event ${sent.version} is not the one that the table stands on`)
      return
    }
    this.#fold.begin(sent)
    this.#options.onEvents?.([], this.state)
    this.#pending.reached()
  }

  #greeted({ person, now, silence = usualSilence }: Extract<SocketFrame, { person: string | null }>): void {
    this.#ahead = now - Date.now()
    this.#longest = silence
    this.#heard()
    if (this.#person === undefined) this.#person = person
    if (this.#person !== person) {
      this.#end('another-person', `watched by ${this.#person ?? 'nobody'}, and now by ${person ?? 'nobody'}`)
      return
    }
    this.#lost = 0
    this.#options.onSuspended?.([])
    this.#stand({ kind: 'catching-up' })
    this.#pending.sendAll()
  }

  async #closed(socket: Socket, code: number, reason: string, greeted: boolean): Promise<void> {
    if (this.#socket !== socket || this.#standing.kind === 'over') return
    if (code === closing.signedOut) return this.#end('signed-out', reason)
    if (code === closing.gone) return this.#end('no-table', reason)
    if (code === closing.misuse) return this.#end('misuse', reason)
    // A socket that is refused does not say why; a house that is frozen does not say it when it is asked, either.
    if (!greeted && (await Promise.race([this.#refused(), after(greeting)]))) return
    if (this.#socket === socket) this.#drop(reason === '' ? `closed with ${code}` : reason)
  }

  async #refused(): Promise<boolean> {
    try {
      if ((await this.#line.version()) < this.version) this.#end('broken', 'the house no longer has what it told')
      else if (typeof this.#person === 'string' && !(await this.#line.signedIn())) this.#end('signed-out', 'sign in again')
    } catch (error) {
      if ((error as { status?: unknown }).status === 404) this.#end('no-table', 'there is no such table')
    }
    return this.#standing.kind === 'over'
  }

  /** The connection is no more; the next is made after a while that doubles, never quite the same for everybody. */
  #drop(why: string): void {
    if (this.#standing.kind === 'over') return
    this.#hangUp()
    const { first, most } = this.#options.wait ?? { first: 250, most: 15_000 }
    const again = Math.round(Math.min(most, first * 2 ** this.#lost) * (0.5 + Math.random() / 2))
    this.#lost += 1
    this.#stand({ kind: 'lost', why, again })
    this.#timer = setTimeout(() => this.#connect(), again)
  }

  #hangUp(): void {
    clearTimeout(this.#silence)
    clearTimeout(this.#timer)
    const socket = this.#socket
    this.#socket = undefined
    socket?.close()
  }

  #end(why: (Standing & { kind: 'over' })['why'], detail: string): void {
    if (this.#standing.kind === 'over') return
    this.#hangUp()
    this.#stand({ kind: 'over', why, detail })
    this.#pending.giveUp(detail)
  }
}
