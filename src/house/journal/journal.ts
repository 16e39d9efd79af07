/** Commits what has been decided on one stream or on several, all of it or nothing, and tells it only then. */
import { forgetChanges, keepChanges, type AnyLive, type Change } from './change.ts'
import type { Fold, Timed } from './fold.ts'
import { Busy, Conflict, Fenced, JournalDown } from './not-kept.ts'
import { Turn } from './line.ts'
import { Live } from './live.ts'
import { Pulse, type Standing } from './pulse.ts'
import { sharingTheNext } from './sharing.ts'
import {
  CommitFailed,
  type Answered,
  type Fence,
  type Guard,
  type Kept,
  type KeptAll,
  type NotKept,
  type Store,
} from './store.ts'

/** What a decision read of a stream that it does not write to, by the name of its guard. */
export interface Read {
  readonly live: AnyLive
  readonly name: string
}

/** What belongs to a commit beside its changes. */
export interface Beside {
  readonly command?: Answered | undefined
  readonly read?: readonly Read[]
  readonly fences?: readonly Fence[]
  /** Where it is decided again if somebody else was first. */
  readonly turn?: Turn
}

export type Committed =
  | { readonly repeated: false; readonly events: readonly Kept[] }
  | { readonly repeated: true; readonly answer: string }

/** So often is something decided on what others change meanwhile. */
const mostTries = 20

export class Journal {
  readonly store: Store
  /** Streams that are being read or have been, and those that have. */
  readonly #opening = new Map<string, Promise<unknown>>()
  readonly #live = new Map<string, AnyLive>()
  readonly #listeners = new Set<(streams: ReadonlySet<string>) => void>()
  readonly #ownListeners = new Set<(events: readonly Kept[]) => void>()
  readonly #happened: (at: number) => void
  #turns = 0
  readonly #pulse = new Pulse()

  /** `happened` hears when each event happened that others may have written. */
  constructor(store: Store, happened: (at: number) => void = () => undefined) {
    this.store = store
    this.#happened = happened
  }

  /** The stream as it lives, read on its first use; the first caller goes on first. */
  stream<State, Event extends Timed>(name: string, fold: Fold<State, Event>): Promise<Live<State, Event>> {
    const opening = this.#opening.get(name) ?? this.#open(name, new Live(this.store, name, fold, this.#happened))
    return opening as Promise<Live<State, Event>>
  }

  #open<State, Event extends Timed>(name: string, live: Live<State, Event>): Promise<unknown> {
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
  opened<State, Event extends Timed>(name: string): Live<State, Event> | undefined {
    return this.#live.get(name) as Live<State, Event> | undefined
  }

  /** Forgets a stream that has no more use in memory. */
  forget(name: string): void {
    this.#opening.delete(name)
    this.#live.delete(name)
  }

  /** Decides, and decides again on what is kept by then where somebody else was first; nobody newer goes before. */
  async decide<Value>(deciding: (turn: Turn) => Promise<Value>): Promise<Value> {
    const turn = new Turn((this.#turns += 1))
    try {
      for (let tries = 1; ;) {
        try {
          return await deciding(turn)
        } catch (error) {
          if (!(error instanceof Conflict)) throw error
          if (error.wasSent && tries === mostTries) throw new Busy(error.message, { cause: error })
          if (error.wasSent) tries += 1
          for (let wait = error.until(); wait; wait = error.until()) await wait
        }
      }
    } finally {
      turn.over()
    }
  }

  async #inTurn<Value>(doing: (turn: Turn) => Promise<Value>): Promise<Value> {
    const turn = new Turn((this.#turns += 1))
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

  async #commit(changes: readonly Change[], beside: Beside, turn: Turn): Promise<Committed> {
    const { command, fences } = beside
    const guards = this.#guardsOf(beside.read ?? [])
    this.#mustBeReady(changes, beside, turn)
    const since = changes.map(({ live }) => live.forgotten)
    let answering: Promise<KeptAll | NotKept> | undefined
    let outcome: KeptAll | NotKept
    try {
      const appends = changes.map(({ advance }) => advance(turn))
      // Those behind this one may be decided on top of it.
      turn.over()
      answering = this.store.append({ appends, command, fences, guards })
      this.#pulse.asks()
      outcome = await answering
      this.#pulse.answered()
    } catch (error) {
      if (answering) this.#pulse.refused()
      await forgetChanges(changes, since, turn)
      throw error instanceof CommitFailed ? new JournalDown(`the journal did not take it: ${error.message}`) : error
    }
    if (outcome.kept) {
      for (const listener of this.#ownListeners) listener(outcome.events)
      const late = keepChanges(changes, since, turn, outcome.events)
      if (late) await late
      if (this.#listeners.size > 0) this.#tell(new Set(changes.map(({ live }) => live.stream)))
      return { repeated: false, events: outcome.events }
    }
    await forgetChanges(changes, since, turn)
    if (outcome.why === 'command') return { repeated: true, answer: outcome.answer }
    if (outcome.why === 'fence') throw new Fenced({ resource: outcome.resource, epoch: outcome.epoch })
    throw conflictOf(outcome, beside)
  }

  /** What is owned is written by this node alone, so that its batches may follow one another before they are kept. */
  #mustBeReady(changes: readonly Change[], { fences = [] }: Beside, turn: Turn): void {
    const isOwned = (stream: string) => !this.store.isShared || fences.some(({ resource }) => resource === stream)
    for (const { live } of changes) {
      const waits = () => (isOwned(live.stream) ? live.waits(turn) : live.waitsAlone(turn))
      if (!waits()) continue
      for (const each of changes) each.live.keepPlace(turn)
      throw new Conflict(`what this was decided on is being written or read anew (${live.stream})`, waits, false)
    }
  }

  /** Where others write too; what is about to be changed from here is waited for, since nobody knows whether it will be. */
  #guardsOf(read: readonly Read[]): readonly Guard[] | undefined {
    if (!this.store.isShared || read.length === 0) return undefined
    return read.map(({ live, name }) => {
      const version = live.guard(name)
      if (version !== undefined) return { name, version }
      const pending = () => (live.guard(name) === undefined ? live.moved() : undefined)
      throw new Conflict(`${name} is being changed`, pending, false)
    })
  }

  /** What others have written and kept: every stream that lives here goes on by it, and then it is told. */
  async follow(events: readonly Kept[]): Promise<void> {
    const streams = new Set(events.map(({ stream }) => stream))
    const late = Array.from(streams, (stream) => {
      const own = events.filter((event) => event.stream === stream)
      const live = this.#live.get(stream)
      return live ? { live, own, read: live.follow(own) } : { own, read: this.readOn(stream, own.at(-1)!.version) }
    })
    await Promise.all(late.flatMap(({ read }) => read ?? []))
    for (const { live, own } of late) live?.tell(own.filter(({ version }) => version <= live.kept))
    if (this.#listeners.size > 0) this.#tell(streams)
  }

  /** Reads a stream on that is known to have come so far, if it lives here. */
  async readOn(stream: string, version: number): Promise<void> {
    if (!this.#live.has(stream)) await this.#opening.get(stream)
    await this.#live.get(stream)?.readOn(version)
  }

  /** As far as the store has it now, where another may have written a moment ago; many who ask at once ask the store once. */
  catchUp(stream: string): Promise<void> {
    return this.store.isShared ? this.#catchUp(stream) : Promise.resolve()
  }

  readonly #catchUp = sharingTheNext(async (stream) => {
    const head = await this.store.head(stream)
    if (head) await this.readOn(stream, head.version)
  })

  /** Until nothing that was decided here on a stream is on its way any more. */
  async still(stream: string): Promise<void> {
    const waits = (turn: Turn) => this.#live.get(stream)?.waitsAlone(turn)
    await this.#inTurn(async (turn) => {
      for (let wait = waits(turn); wait; wait = waits(turn)) await wait
    })
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

  /** Hears every commit that was made here, for those who follow elsewhere. */
  listenToOwn(listener: (events: readonly Kept[]) => void): () => void {
    this.#ownListeners.add(listener)
    return () => this.#ownListeners.delete(listener)
  }

  /** The end of the day: what makes the next start quick is kept, and the store closed. */
  async close(): Promise<void> {
    await Promise.all(Array.from(this.#live.values(), (live) => live.rest()))
    await this.store.close()
  }
}

const conflictOf = (outcome: NotKept & { readonly why: 'version' | 'guard' }, { read }: Beside): Conflict => {
  if (outcome.why === 'version')
    return new Conflict(`what this was decided on was not kept (${outcome.stream})`, () => undefined, true)
  const { name, version } = outcome
  const { live } = read!.find((each) => each.name === name)!
  const until = () => live.readOn(version) ?? (live.kept < version ? live.moved() : undefined)
  return new Conflict(`${name} has changed`, until, true)
}
