/**
 * A stream with its state in memory. Decisions apply to that state at once; events are published when they are on disk. If a
 * commit fails, every decision on top of it is rolled back, and the stream is read again from what is committed. On a node
 * that does not decide, it follows the one that does.
 */
import { Folding, type Fold, type Timed } from './fold.ts'
import { DecisionQueue, type QueueTicket } from './queue.ts'
import { CommittedState, type StreamState } from './committed-state.ts'
import { Snapshots } from './snapshots.ts'
import type { Append, CommittedEvent, Store } from '../store.ts'

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
  /** The version of `#state`, with what is in flight. */
  #version = 0
  #kept = 0
  #head: string
  readonly #settled: CommittedState<State>
  /** Rollbacks so far: a batch that was sent before one is not rolled back again. */
  #forgotten = 0
  #loading: Promise<void> | undefined
  /** It was rolled back and has not been read since. */
  #isUnread = false
  /** The version that listeners have, once it was first read. */
  #told: number | undefined
  /** The newest version that the store is known to have. */
  #known = 0

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

  /** The last committed version. */
  get kept(): number {
    return this.#kept
  }

  get head(): string {
    return this.#head
  }

  /** The committed state, or that of a moment ago: uncommitted decisions are never shown to readers. */
  get settled(): StreamState<State> {
    return this.#settled.reading
  }

  /** Resolves when the stream is read; decisions wait for it. Starts again after a failure. */
  get loading(): Promise<void> | undefined {
    if (this.#isUnread && !this.#loading) void this.load().catch(() => undefined)
    return this.#loading
  }

  /** What a decision waits for: a read under way, and earlier decisions that are made again. */
  waits(turn: QueueTicket): Promise<void> | undefined {
    return this.loading ?? this.#line.behind(turn)
  }

  /** It is decided again before later decisions. */
  keepPlace(turn: QueueTicket): void {
    this.#line.keepPlace(turn)
  }

  /** Whether decisions of this node are in flight. */
  get isMoving(): boolean {
    return this.#line.isMoving
  }

  /** Until a batch in flight has come back. */
  moved(): Promise<void> {
    return this.#loading ?? this.#line.moved()
  }

  /** Reads from the last snapshot, or from the committed state, and checks every link. A broken link leaves the state as it was. */
  async load(): Promise<this> {
    // What waits for this read may have been committed after it began.
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
    // Batches in flight at a rollback may still be committed. Without their outcome the next decision could miss one.
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

  /** No commit is in flight: the state is what was read. */
  #goOn(read: StreamState<State>): void {
    this.#state = read.state
    this.#version = read.version
    this.#kept = read.version
    this.#head = read.head
    this.#settled.at(read)
    this.#told ??= read.version
  }

  /** Applies events that another node has committed; reads on if some are missing. */
  follow(events: readonly CommittedEvent[]): Promise<unknown> | undefined {
    const next = events.filter(({ version }) => version > this.#kept)
    if (next.length === 0) return undefined
    if (this.#line.isMoving || this.loading || next[0]!.version !== this.#kept + 1) return this.readOn(next.at(-1)!.version)
    let read: StreamState<State> = { state: this.#state, version: this.#version, head: this.#head }
    try {
      for (const event of next) read = this.#folding.next(read, event)
    } catch {
      // The store is the authority.
      return this.readOn(next.at(-1)!.version)
    }
    this.#goOn(read)
    return undefined
  }

  /** Catches up to a version that was committed elsewhere, after what is in flight from here has come back. */
  readOn(version: number): Promise<unknown> | undefined {
    this.#known = Math.max(this.#known, version)
    if ((this.#known <= this.#kept && !this.#isUnread) || this.#line.isMoving) return undefined
    return this.#loading ? this.#loading.then(() => this.readOn(version)) : this.load()
  }

  /** Applies events before they are committed; the caller must call `arrived` and `keep` or `forget` with the outcome. */
  advance(turn: QueueTicket, heard: readonly AddressedEvent<Event>[], next?: State): Append {
    const expected = this.#version
    // First: an event that does not match its schema is refused here.
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

  /** A batch has come back, committed or not. */
  arrived(turn: QueueTicket): void {
    this.#line.arrive(turn)
  }

  /** Rolls uncommitted decisions back, unless that has been done since. */
  async forget(since: number): Promise<void> {
    if (since === this.#forgotten) await this.#readAnew()
    else await this.#loading
  }

  /** The fate of batches in flight is unknown: they are decided again unless they turn out to be committed. */
  #readAnew(): Promise<unknown> {
    this.#forgotten += 1
    this.#isUnread = true
    this.#line.fail()
    return this.load()
  }

  /** The batch is committed. Waits only if it was rolled back before that was known: then the stream is read again. */
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

  /** Publishes each event once, whether it was written here or read. */
  tell(events: readonly CommittedEvent[]): void {
    const news = events.filter(({ version }) => version > this.#told!)
    if (news.length === 0) return
    this.#told = news.at(-1)!.version
    for (const listener of this.#listeners) listener(news)
  }

  /** Writes a snapshot for the next start. */
  async rest(): Promise<void> {
    if (this.#kept === this.#version) await this.#snapshots.rest(this.#state, { version: this.#kept, head: this.#head })
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
