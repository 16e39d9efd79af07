/** Decides and commits changes of one or more streams atomically, and publishes them once they are on disk. */
import { CommitFailed, Conflict, EpochOver, JournalDown, NotDeciding } from '../errors.ts'
import type { AnsweredCommand, Head, CommittedEvent, CommittedBatch, RejectedBatch, Store } from '../store.ts'
import { type AnyLive, type StreamChange, forgetChanges, keepChanges } from './change.ts'
import type { Fold, Timed } from './fold.ts'
import { QueueTicket } from './queue.ts'
import { LiveStream } from './live-stream.ts'

/** Milliseconds after which an unanswered commit means that the store hangs. */
const silentAfter = 10_000

type Standing = 'writing' | 'refusing' | 'silent'

/** Health of a store, from its answers to commits. */
class Pulse {
  #refusals = 0
  #refuses = false
  #underWay = 0
  /** When the first commit in flight was sent, or the last one was answered. */
  #heard = 0

  /** Followed by `answered` or `refused`. */
  asks(): void {
    if (this.#underWay === 0) this.#heard = performance.now()
    this.#underWay += 1
  }

  answered(): void {
    this.#refuses = false
    this.#hear()
  }

  refused(): void {
    this.#refuses = true
    this.#refusals += 1
    this.#hear()
  }

  #hear(): void {
    this.#underWay -= 1
    this.#heard = performance.now()
  }

  get standing(): Standing {
    if (this.#underWay > 0 && performance.now() - this.#heard >= silentAfter) return 'silent'
    return this.#refuses ? 'refusing' : 'writing'
  }

  get refusals(): number {
    return this.#refusals
  }
}

/** The streams that a no-op read. It is not answered on the ground of a commit that may still fail.
 * The streams themselves say when it is: a store may answer a later commit before an earlier one. */
type Read = Pick<LiveStream<unknown, never>, 'stream' | 'version' | 'kept' | 'forgotten' | 'moved'>

/** Until these streams are kept as they stand now; decided again where they are not. */
const untilKept = async (streams: readonly (Read | undefined)[]): Promise<void> => {
  await Promise.all(streams.flatMap((live) => (live ? [oneKept(live)] : [])))
}

const oneKept = async (live: Read): Promise<void> => {
  const { version, forgotten } = live
  while (live.kept < version && live.forgotten === forgotten) await live.moved()
  if (live.forgotten !== forgotten)
    throw new Conflict(`what this was decided on was not kept (${live.stream})`, () => undefined, true)
}

export interface Beside {
  readonly command?: AnsweredCommand | undefined
  /** Its place in the queue, if it is decided again after a conflict. */
  readonly turn?: QueueTicket
}

export type Committed =
  | { readonly repeated: false; readonly events: readonly CommittedEvent[] }
  | { readonly repeated: true; readonly answer: string }

/** Attempts to decide a command whose batches conflict. */
const mostTries = 20

interface JournalOptions {
  /** Called with the time of each event that is read. */
  readonly happened?: (at: number) => void
  /** Undefined if this node certainly decides, as it does alone; rejects if another node does. */
  readonly confirmed?: (() => Promise<void> | undefined) | undefined
}

export class Journal {
  readonly store: Store
  /** Streams that are loading or loaded, and those that are loaded. */
  readonly #opening = new Map<string, Promise<unknown>>()
  readonly #live = new Map<string, AnyLive>()
  readonly #listeners = new Set<(streams: ReadonlySet<string>) => void>()
  readonly #happened: (at: number) => void
  #turns = 0
  /** Decisions under way, and a promise until there are none. */
  #decisions = 0
  #decided: PromiseWithResolvers<void> | undefined
  readonly #pulse = new Pulse()
  readonly #confirmed: () => Promise<void> | undefined

  constructor(store: Store, { happened = () => undefined, confirmed = () => undefined }: JournalOptions = {}) {
    this.store = store
    this.#happened = happened
    this.#confirmed = confirmed
  }

  /** Loads the stream on its first use. */
  stream<State, Event extends Timed>(name: string, fold: Fold<State, Event>): Promise<LiveStream<State, Event>> {
    const opening = this.#opening.get(name) ?? this.#open(name, new LiveStream(this.store, name, fold, this.#happened))
    return opening as Promise<LiveStream<State, Event>>
  }

  #open<State, Event extends Timed>(name: string, live: LiveStream<State, Event>): Promise<unknown> {
    const opening = live.load().then(
      () => {
        // It may have been forgotten while it was loading.
        if (this.#opening.get(name) === opening) this.#live.set(name, live)
        return live
      },
      (error: unknown) => {
        this.#opening.delete(name)
        throw error
      },
    )
    this.#opening.set(name, opening)
    return opening
  }

  /** A stream that is loaded already, typed by the fold that it was loaded with. */
  opened<State, Event extends Timed>(name: string): LiveStream<State, Event> | undefined {
    return this.#live.get(name) as LiveStream<State, Event> | undefined
  }

  /** Drops a stream from memory. */
  forget(name: string): void {
    this.#opening.delete(name)
    this.#live.delete(name)
  }

  /** Decides; after a conflict, decides again on the committed state, before any newer decision on the same streams. */
  async decide<Value>(deciding: (turn: QueueTicket) => Promise<Value>): Promise<Value> {
    const turn = new QueueTicket((this.#turns += 1))
    try {
      return await this.underWay(() => this.#deciding(turn, deciding))
    } finally {
      turn.over()
    }
  }

  async #deciding<Value>(turn: QueueTicket, deciding: (turn: QueueTicket) => Promise<Value>): Promise<Value> {
    for (let tries = 1; ;) {
      try {
        return await deciding(turn)
      } catch (error) {
        if (!(error instanceof Conflict)) throw error
        if (error.wasSent && tries === mostTries) throw new JournalDown(error.message, { cause: error })
        if (error.wasSent) tries += 1
        for (let wait = error.until(); wait; wait = error.until()) await wait
      }
    }
  }

  /** `still` waits for it: a node that decides again has no command of its earlier term left. */
  async underWay<Value>(doing: () => Promise<Value>): Promise<Value> {
    this.#decisions += 1
    try {
      return await doing()
    } finally {
      this.#decisions -= 1
      if (this.#decisions === 0) this.#isDecided()
    }
  }

  #isDecided(): void {
    this.#decided?.resolve()
    this.#decided = undefined
  }

  async #inTurn<Value>(doing: (turn: QueueTicket) => Promise<Value>): Promise<Value> {
    const turn = new QueueTicket((this.#turns += 1))
    try {
      return await doing(turn)
    } finally {
      turn.over()
    }
  }

  /** Without a ticket, a conflict is not retried. */
  commit(changes: readonly StreamChange[], beside: Beside = {}): Promise<Committed> {
    const { turn } = beside
    return turn ? this.#commit(changes, beside, turn) : this.#inTurn((own) => this.#commit(changes, beside, own))
  }

  async #commit(changes: readonly StreamChange[], beside: Beside, turn: QueueTicket): Promise<Committed> {
    this.#mustBeReady(changes, turn)
    const since = changes.map(({ live }) => live.forgotten)
    let answering: Promise<CommittedBatch | RejectedBatch> | undefined
    let outcome: CommittedBatch | RejectedBatch
    try {
      const appends = changes.map(({ advance }) => advance(turn))
      // Decisions behind this one may now build on it.
      turn.over()
      answering = this.store.append({ appends, command: beside.command })
      this.#pulse.asks()
      outcome = await answering
      this.#pulse.answered()
    } catch (error) {
      if (answering) this.#pulse.refused()
      await forgetChanges(changes, since, turn)
      if (error instanceof EpochOver) throw new NotDeciding(error.message)
      throw error instanceof CommitFailed ? new JournalDown(`the journal did not take it: ${error.message}`) : error
    }
    if (outcome.kept) {
      const late = keepChanges(changes, since, turn, outcome.events)
      if (late) await late
      if (this.#listeners.size > 0) this.#tell(new Set(changes.map(({ live }) => live.stream)))
      return { repeated: false, events: outcome.events }
    }
    await forgetChanges(changes, since, turn)
    if (outcome.why === 'command') return { repeated: true, answer: outcome.answer }
    throw new Conflict(`what this was decided on was not kept (${outcome.stream})`, () => undefined, true)
  }

  #mustBeReady(changes: readonly StreamChange[], turn: QueueTicket): void {
    for (const { live } of changes) {
      const waits = () => live.waits(turn)
      if (!waits()) continue
      for (const each of changes) each.live.keepPlace(turn)
      throw new Conflict(`what this was decided on is being read again (${live.stream})`, waits, false)
    }
  }

  /** Applies the commit of another node to every stream in memory, then publishes it. */
  async follow(events: readonly CommittedEvent[]): Promise<void> {
    const streams = new Set(events.map(({ stream }) => stream))
    const late = Array.from(streams, (stream) => {
      const own = events.filter((event) => event.stream === stream)
      const live = this.#live.get(stream)
      // Decisions of this node may still be in flight.
      const read = live && !live.isMoving ? live.follow(own) : this.readOn(stream, own.at(-1)!.version)
      return { live, own, read }
    })
    await Promise.all(late.flatMap(({ read }) => read ?? []))
    for (const { live, own } of late) live?.tell(own.filter(({ version }) => version <= live.kept))
    if (this.#listeners.size > 0) this.#tell(streams)
  }

  /** Catches a stream in memory up to a version, after what is in flight from here has come back. */
  async readOn(stream: string, version: number): Promise<void> {
    if (!this.#live.has(stream)) await this.#opening.get(stream)
    const live = this.#live.get(stream)
    while (live?.isMoving && live.kept < version) await live.moved()
    await live?.readOn(version)
  }

  /** Catches up every stream in memory that another node has written, and publishes the news. */
  async catchUp(heads: readonly Head[]): Promise<void> {
    await Promise.all(heads.map(({ stream, version }) => this.readOn(stream, version)))
    if (this.#listeners.size > 0 && heads.length > 0) this.#tell(new Set(heads.map(({ stream }) => stream)))
  }

  /** Until a decision without events may be answered: what it read is committed, and this node still decides. */
  async mayTell(streams: readonly (Read | undefined)[]): Promise<void> {
    await untilKept(streams)
    const unsure = this.#confirmed()
    if (unsure) await unsure
  }

  /** Until no command is under way or in flight. */
  async still(): Promise<void> {
    while (this.#decisions > 0) {
      this.#decided ??= Promise.withResolvers<void>()
      await this.#decided.promise
    }
    for (const live of this.#live.values()) while (live.isMoving) await live.moved()
  }

  get standing(): Standing {
    return this.#pulse.standing
  }

  /** Commits that the store has failed since the start. */
  get refusals(): number {
    return this.#pulse.refusals
  }

  #tell(streams: ReadonlySet<string>): void {
    for (const listener of this.#listeners) listener(streams)
  }

  /** Calls the listener with the streams of each commit; returns the disposer. */
  listen(listener: (streams: ReadonlySet<string>) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Writes snapshots, so that the next start is quick, and closes the store. */
  async close(): Promise<void> {
    await Promise.all(Array.from(this.#live.values(), (live) => live.rest()))
    await this.store.close()
  }
}
