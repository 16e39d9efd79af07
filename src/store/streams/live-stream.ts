/**
 * A live stream: its state is in memory; commands are decided at once, and events are sent out only when the disk has them.
 * If a commit fails, what was decided on top of it is forgotten and the stream is read on from what is kept. On a node that
 * does not decide, it follows the one that does.
 */
import { Folding, type Fold, type Timed } from './fold.ts'
import { DecisionQueue, type QueueTicket } from './queue.ts'
import { CommittedState, type StreamState } from './committed-state.ts'
import { Snapshots } from './snapshots.ts'
import type { Append, CommittedEvent, Store } from '../store.ts'

/** An event and who may read it. */
export interface AddressedEvent<Event> {
  readonly event: Event
  readonly audience: string
}

export const addressedTo = <Event>(audience: string, events: readonly Event[]): readonly AddressedEvent<Event>[] =>
  events.map((event) => ({ event, audience }))

type Listener = (events: readonly CommittedEvent[]) => void

export class LiveStream<State, Event extends Timed> {
  readonly stream: string
  readonly #fold: Fold<State, Event>
  readonly #folding: Folding<State, Event>
  readonly #listeners = new Set<Listener>()
  readonly #line = new DecisionQueue()
  readonly #snapshots: Snapshots<State>
  #state: State
  /** The version that the state has seen, kept or on its way to the disk. */
  #version = 0
  #kept = 0
  #head: string
  readonly #settled: CommittedState<State>
  /** How often decisions had to be forgotten: those of before are forgotten only once. */
  #forgotten = 0
  #loading: Promise<void> | undefined
  /** Something was decided and not kept, and the stream has not been read anew since. */
  #isUnread = false
  /** Nothing until it has been read for the first time. */
  #told: number | undefined
  /** The newest version that is known to be in the store. */
  #known = 0

  /** `happened` hears when each event happened that is read. */
  constructor(store: Store, stream: string, fold: Fold<State, Event>, happened: (at: number) => void = () => undefined) {
    this.stream = stream
    this.#fold = fold
    this.#folding = new Folding(store, stream, fold, ({ at }) => happened(at))
    this.#snapshots = new Snapshots(store, stream, fold.snapshot)
    const { start } = this.#folding
    this.#state = start.state
    this.#head = start.head
    this.#settled = new CommittedState(start)
  }

  get state(): State {
    return this.#state
  }

  get version(): number {
    return this.#version
  }

  /** The last version that is on disk. */
  get kept(): number {
    return this.#kept
  }

  get head(): string {
    return this.#head
  }

  /** The stream as it is on disk, or was a moment ago: what is decided and on its way there is nobody's to know. */
  get settled(): StreamState<State> {
    return this.#settled.reading
  }

  /** The reading that is under way, before which nothing is decided; begun again where it failed and the state is not as kept. */
  get loading(): Promise<void> | undefined {
    if (this.#isUnread && !this.#loading) void this.load().catch(() => undefined)
    return this.#loading
  }

  /** What a decision waits for: the stream as it is kept, and those who came before and are decided again. */
  waits(turn: QueueTicket): Promise<void> | undefined {
    return this.loading ?? this.#line.behind(turn)
  }

  /** What could not be written yet is decided again, before the decisions that came after it. */
  keepPlace(turn: QueueTicket): void {
    this.#line.keepPlace(turn)
  }

  /** Whether something that was decided here is in flight. */
  get isMoving(): boolean {
    return this.#line.isMoving
  }

  /** Until something on its way has come back. */
  moved(): Promise<void> {
    return this.#loading ?? this.#line.moved()
  }

  /** Reads from the last snapshot on, or from where it was read before, and checks every link; as it was, where one is broken. */
  async load(): Promise<this> {
    // What waits for this reading may have been kept since it began.
    const reading = (this.#loading ?? Promise.resolve()).catch(() => undefined).then(() => this.#load())
    this.#loading = reading
    try {
      await reading
    } finally {
      if (this.#loading === reading) this.#loading = undefined
    }
    return this
  }

  async #load(): Promise<void> {
    // What was on its way when decisions were forgotten may be kept all the same: first it is known what became of it, or what
    // is decided next would rest on less than what is kept before it.
    while (this.#line.isMoving) await this.#line.moved()
    const from = this.settled.version > 0 ? this.settled : ((await this.#snapshots.newest()) ?? this.#folding.start)
    const all: CommittedEvent[] = []
    const read = await this.#folding.toTheEnd(from, (events) => {
      if (this.#told !== undefined) all.push(...events)
    })
    this.#snapshots.forget()
    this.#goOn(read)
    this.#isUnread = false
    this.tell(all)
  }

  /** What is read is all there is. */
  #goOn(read: StreamState<State>): void {
    this.#state = read.state
    this.#version = read.version
    this.#kept = read.version
    this.#head = read.head
    this.#settled.at(read)
    this.#told ??= read.version
  }

  /** Events that another has written: the next ones are folded as they are, where some are missing the stream is read on. */
  follow(events: readonly CommittedEvent[]): Promise<unknown> | undefined {
    const next = events.filter(({ version }) => version > this.#kept)
    if (next.length === 0) return undefined
    if (this.#line.isMoving || this.loading || next[0]!.version !== this.#kept + 1) return this.readOn(next.at(-1)!.version)
    let read: StreamState<State> = { state: this.#state, version: this.#version, head: this.#head }
    try {
      for (const event of next) read = this.#folding.next(read, event)
    } catch {
      // The store has the last word.
      return this.readOn(next.at(-1)!.version)
    }
    this.#goOn(read)
    return undefined
  }

  /** Reads on, where somebody has written so far; what is on its way from here comes back first, and then it is looked again. */
  readOn(version: number): Promise<unknown> | undefined {
    this.#known = Math.max(this.#known, version)
    if ((this.#known <= this.#kept && !this.#isUnread) || this.#line.isMoving) return undefined
    return this.#loading ? this.#loading.then(() => this.readOn(version)) : this.load()
  }

  /** Goes on to a state before it is kept; the caller that commits must call `arrived` and `keep` or `forget` with the outcome. */
  advance(turn: QueueTicket, heard: readonly AddressedEvent<Event>[], next?: State): Append {
    const expected = this.#version
    // First, since an event that is not of its form is refused here.
    const events = heard.map(({ event, audience }) => ({ audience, text: this.#written(event), at: event.at }))
    this.#state = next ?? heard.reduce((state, { event }) => this.#fold.evolve(state, event), this.#state)
    this.#version += heard.length
    this.#line.depart(turn)
    return { stream: this.stream, expected, events }
  }

  #written(event: Event): string {
    try {
      return this.#fold.forms.write(event)
    } catch (error) {
      throw new Error(`${this.stream} takes no such event: ${(error as Error).message}`, { cause: error })
    }
  }

  get forgotten(): number {
    return this.#forgotten
  }

  /** What a decision made of this stream has come back, kept or not. */
  arrived(turn: QueueTicket): void {
    this.#line.arrive(turn)
  }

  /** Forgets what was decided and never kept, unless that has been done since. */
  async forget(since: number): Promise<void> {
    if (since === this.#forgotten) await this.#readAnew()
    else await this.#loading
  }

  /** Nobody knows what becomes of what is on its way: it is decided again, unless it is kept. */
  #readAnew(): Promise<unknown> {
    this.#forgotten += 1
    this.#isUnread = true
    this.#line.fail()
    return this.load()
  }

  /** Nothing to wait for, unless it was forgotten before it was known to be kept: then the stream is read on for it. */
  keep(events: readonly CommittedEvent[], since: number): Promise<unknown> | undefined {
    const last = events.at(-1)
    if (!last || last.version <= this.#kept) return this.readOn(0)
    if (since !== this.#forgotten) return this.#readAnew()
    this.#kept = last.version
    this.#head = last.head
    this.#settled.keep(events, { state: this.#state, version: this.#version })
    this.#snapshots.keepIfDue(events, { version: this.#version, state: this.#state })
    return this.readOn(0)
  }

  /** Each event once, whether it was written here or read. */
  tell(events: readonly CommittedEvent[]): void {
    const news = events.filter(({ version }) => version > this.#told!)
    if (news.length === 0) return
    this.#told = news.at(-1)!.version
    for (const listener of this.#listeners) listener(news)
  }

  /** Makes the next start quick. */
  async rest(): Promise<void> {
    if (this.#kept === this.#version) await this.#snapshots.rest(this.#state, { version: this.#kept, head: this.#head })
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
