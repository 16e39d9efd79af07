/** Commits what has been decided on one stream or on several, all of it or nothing, and tells it only then. */
import { CommitFailed, Conflict, EpochOver, JournalDown, NotDeciding } from '../errors.ts'
import type { AnsweredCommand, Head, CommittedEvent, CommittedBatch, RejectedBatch, Store } from '../store.ts'
import { type AnyLive, type Change, forgetChanges, keepChanges } from './change.ts'
import type { Fold, Timed } from './fold.ts'
import { QueueTicket } from './queue.ts'
import { LiveStream } from './live-stream.ts'

/** So long may a commit take before something is wrong with the disk. */
const silentAfter = 10_000

type Standing = 'writing' | 'refusing' | 'silent'

class Pulse {
  #refusals = 0
  #refuses = false
  #underWay = 0
  /** When the first of those under way was asked for, or when the last one was answered. */
  #heard = 0

  /** Something is asked of the store; one of the next two follows. */
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

/** What a decision read, where it has nothing to write: nobody is told that something is so because of what may never be kept.
 * The streams themselves say when it is: a store may answer something else sooner than what came before it. */
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

/** What belongs to a commit beside its changes. */
export interface Beside {
  readonly command?: AnsweredCommand | undefined
  /** Where it is decided again if what it was decided on is not kept. */
  readonly turn?: QueueTicket
}

export type Committed =
  | { readonly repeated: false; readonly events: readonly CommittedEvent[] }
  | { readonly repeated: true; readonly answer: string }

/** So often is something decided on what is not kept. */
const mostTries = 20

interface JournalOptions {
  /** Called with the time of each event that is read. */
  readonly happened?: (at: number) => void
  /** Undefined if this node certainly decides, as it does alone; rejects if another node does. */
  readonly confirmed?: (() => Promise<void> | undefined) | undefined
}

export class Journal {
  readonly store: Store
  /** Streams that are being read or have been, and those that have. */
  readonly #opening = new Map<string, Promise<unknown>>()
  readonly #live = new Map<string, AnyLive>()
  readonly #listeners = new Set<(streams: ReadonlySet<string>) => void>()
  readonly #happened: (at: number) => void
  #turns = 0
  /** How much is being decided, and until nothing is. */
  #deciding = 0
  #decided: PromiseWithResolvers<void> | undefined
  readonly #pulse = new Pulse()
  readonly #confirmed: () => Promise<void> | undefined

  constructor(store: Store, { happened = () => undefined, confirmed = () => undefined }: JournalOptions = {}) {
    this.store = store
    this.#happened = happened
    this.#confirmed = confirmed
  }

  /** The stream as it lives, read on its first use; the first caller goes on first. */
  stream<State, Event extends Timed>(name: string, fold: Fold<State, Event>): Promise<LiveStream<State, Event>> {
    const opening = this.#opening.get(name) ?? this.#open(name, new LiveStream(this.store, name, fold, this.#happened))
    return opening as Promise<LiveStream<State, Event>>
  }

  #open<State, Event extends Timed>(name: string, live: LiveStream<State, Event>): Promise<unknown> {
    const opening = live.load().then(
      () => {
        // Unless it has been forgotten meanwhile.
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

  /** A stream that has been read before, with the fold that the caller reads it by. */
  opened<State, Event extends Timed>(name: string): LiveStream<State, Event> | undefined {
    return this.#live.get(name) as LiveStream<State, Event> | undefined
  }

  /** Forgets a stream that has no more use in memory. */
  forget(name: string): void {
    this.#opening.delete(name)
    this.#live.delete(name)
  }

  /** Decides, and decides again on what is kept by then where what it was decided on was not; nothing newer goes before. */
  async decide<Value>(deciding: (turn: QueueTicket) => Promise<Value>): Promise<Value> {
    const turn = new QueueTicket((this.#turns += 1))
    this.#deciding += 1
    try {
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
    } finally {
      turn.over()
      this.#deciding -= 1
      if (this.#deciding === 0) this.#isDecided()
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

  /** What is not decided in a turn is not decided again either. */
  commit(changes: readonly Change[], beside: Beside = {}): Promise<Committed> {
    const { turn } = beside
    return turn ? this.#commit(changes, beside, turn) : this.#inTurn((own) => this.#commit(changes, beside, own))
  }

  async #commit(changes: readonly Change[], beside: Beside, turn: QueueTicket): Promise<Committed> {
    this.#mustBeReady(changes, turn)
    const since = changes.map(({ live }) => live.forgotten)
    let answering: Promise<CommittedBatch | RejectedBatch> | undefined
    let outcome: CommittedBatch | RejectedBatch
    try {
      const appends = changes.map(({ advance }) => advance(turn))
      // Those behind this one may be decided on top of it.
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

  #mustBeReady(changes: readonly Change[], turn: QueueTicket): void {
    for (const { live } of changes) {
      const waits = () => live.waits(turn)
      if (!waits()) continue
      for (const each of changes) each.live.keepPlace(turn)
      throw new Conflict(`what this was decided on is being read again (${live.stream})`, waits, false)
    }
  }

  /** What another node has committed: every stream in memory is folded on, and then it is told. */
  async follow(events: readonly CommittedEvent[]): Promise<void> {
    const streams = new Set(events.map(({ stream }) => stream))
    const late = Array.from(streams, (stream) => {
      const own = events.filter((event) => event.stream === stream)
      const live = this.#live.get(stream)
      // What was decided here before may be on its way still.
      const read = live && !live.isMoving ? live.follow(own) : this.readOn(stream, own.at(-1)!.version)
      return { live, own, read }
    })
    await Promise.all(late.flatMap(({ read }) => read ?? []))
    for (const { live, own } of late) live?.tell(own.filter(({ version }) => version <= live.kept))
    if (this.#listeners.size > 0) this.#tell(streams)
  }

  /** Reads a stream on that is known to have come so far, if it lives here; what is on its way from here comes back first. */
  async readOn(stream: string, version: number): Promise<void> {
    if (!this.#live.has(stream)) await this.#opening.get(stream)
    const live = this.#live.get(stream)
    while (live?.isMoving && live.kept < version) await live.moved()
    await live?.readOn(version)
  }

  /** Reads on every stream in memory that another node has written, and tells which have something new. */
  async catchUp(heads: readonly Head[]): Promise<void> {
    await Promise.all(heads.map(({ stream, version }) => this.readOn(stream, version)))
    if (this.#listeners.size > 0 && heads.length > 0) this.#tell(new Set(heads.map(({ stream }) => stream)))
  }

  /** Until what was decided and writes nothing may be told: what it was decided on is kept, and this node still decides. */
  async mayTell(streams: readonly (Read | undefined)[]): Promise<void> {
    await untilKept(streams)
    const unsure = this.#confirmed()
    if (unsure) await unsure
  }

  /** Until nothing is being decided here, and nothing that was decided is in flight any more. */
  async still(): Promise<void> {
    while (this.#deciding > 0) {
      this.#decided ??= Promise.withResolvers<void>()
      await this.#decided.promise
    }
    for (const live of this.#live.values()) while (live.isMoving) await live.moved()
  }

  /** Whether what is decided is being kept. */
  get standing(): Standing {
    return this.#pulse.standing
  }

  /** Commits that the store has refused since the start. */
  get refusals(): number {
    return this.#pulse.refusals
  }

  #tell(streams: ReadonlySet<string>): void {
    for (const listener of this.#listeners) listener(streams)
  }

  /** Hears which streams have something new, once it is kept. */
  listen(listener: (streams: ReadonlySet<string>) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The end of the day: what makes the next start quick is kept, and the store closed. */
  async close(): Promise<void> {
    await Promise.all(Array.from(this.#live.values(), (live) => live.rest()))
    await this.store.close()
  }
}
