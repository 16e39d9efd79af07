/**
 * Group commit: what comes in while a commit is under way goes into the next one, many batches in one call of the database.
 *
 * A call that is not answered may have been carried out or not, or may still be. Then this node raises its epoch, which no
 * call of the old one gets past: whatever was called is over, for good. Now the database is asked which of the batches are
 * there. So no answer is wrong, and no commit is executed late.
 */
import type { MonotonicClock } from '../clock.ts'
import { decideAgain, type Batch, type CommittedEvent, type RejectedBatch } from '../store.ts'
import { CommitFailed, EpochOver } from '../errors.ts'
import { Chaining, type ChainedBatch } from './chaining.ts'

export type Outcome = { readonly kept: true; readonly events: readonly CommittedEvent[] } | RejectedBatch

/** The call was not answered: whether it was carried out, or still will be, is unknown. */
export class FateUnknown extends Error {}

/** The call was not carried out, and may be tried again as it is. */
export class TryAgain extends Error {}

/** The call was not carried out, since an event bears a time that is far from the database's: it is to be decided again. */
export class WrongTime extends Error {}

/** Where the house stands when a node begins to decide, or goes on after a lost call. */
export interface DecidingAt {
  readonly epoch: number
  /** The number of the last commit. */
  readonly commit: number
}

/** A commit that was carried out; what its batches wrote, in their order. */
export interface DatabaseCommit {
  readonly commit: number
  readonly batches: number
  readonly events: readonly CommittedEvent[]
}

/** The database, as the commits of one node need it. Any other error of a call means that no part of it was stored, and why. */
export interface CommitCalls {
  /** Where these streams end; undefined for streams without an event. */
  heads(
    streams: readonly string[],
  ): Promise<readonly { readonly stream: string; readonly version: number; readonly head: string }[]>
  /**
   * Keeps all of it in one transaction as the commit after this one; or, where commands were answered before, none of it
   * and says what they were answered. Fails with EpochOver where the epoch is not the newest.
   */
  commit(at: DecidingAt, batches: readonly ChainedBatch[]): Promise<ReadonlyMap<string, string> | undefined>
  /**
   * From now on nothing is carried out that was called with this epoch, and this node decides with a later one. Answers nothing
   * where another node decides. May be called again if its answer is lost.
   */
  raiseEpoch(epoch: number): Promise<DecidingAt | undefined>
  /** Which of these events are there, by their digests. */
  found(events: readonly CommittedEvent[]): Promise<ReadonlySet<string>>
  /** What these commands were answered, of those that were. */
  answers(commands: readonly string[]): Promise<ReadonlyMap<string, string>>
}

interface Options {
  /** A call that takes longer is not waited for: its fate is looked up. */
  readonly answerWithin?: number
  /** For so long what was not sent yet waits for a database that does not answer. */
  readonly patience?: number
  /** Milliseconds until the next try, after so many that failed. */
  readonly pause?: (failed: number) => number
  readonly steady?: MonotonicClock
  /** Hears of each commit before those who wait for it; undefined where it is not known which commits there were. */
  readonly committed?: (committed: DatabaseCommit | undefined) => void
  /** Another node decides. */
  readonly lost?: () => void
  /** The database refuses a time, such as when its clock was set back. */
  readonly wrongTime?: () => void
}

/** That of this process; unlike a heartbeat, a commit whose fate is unknown keeps the process alive. */
const processSteady: MonotonicClock = {
  now: () => performance.now(),
  after: (milliseconds, then) => {
    const timer = setTimeout(then, milliseconds)
    return () => clearTimeout(timer)
  },
}

interface Entry {
  readonly batch: Batch
  /** What was decided in one term of this node is not kept in a later one: another node may have decided in between. */
  readonly term: number
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (error: Error) => void
}

interface Sent {
  readonly entry: Entry
  readonly chained: ChainedBatch
}

/** Decided on top of a batch that was not kept. */
interface Stale {
  readonly entry: Entry
  readonly chained: RejectedBatch & { readonly why: 'version' }
}

/** So much goes into one call at most. */
const mostBatches = 1000
const mostEvents = 4000

/** So often a call is tried that the database was too busy for. */
const mostTries = 20

export class GroupCommit {
  readonly #calls: CommitCalls
  readonly #answerWithin: number
  readonly #patience: number
  readonly #pause: (failed: number) => number
  readonly #steady: MonotonicClock
  readonly #committed: (committed: DatabaseCommit | undefined) => void
  readonly #lost: () => void
  readonly #wrongTime: () => void
  readonly #chaining = new Chaining()
  #queue: Entry[] = []
  /** Undefined while another node decides. */
  #at: DecidingAt | undefined
  /** How often this node has begun to decide. */
  #term = 0
  #running: Promise<void> | undefined
  /** How many batches could not be kept, each by itself. */
  #failures = 0
  /** Since when the database has not answered. */
  #silentSince: number | undefined
  /** Why no more batches are accepted. */
  #closed: string | undefined

  constructor(calls: CommitCalls, options: Options = {}) {
    this.#calls = calls
    this.#answerWithin = options.answerWithin ?? 5_000
    this.#patience = options.patience ?? 10_000
    this.#pause = options.pause ?? ((failed) => Math.min(1_000, 20 * 2 ** failed))
    this.#steady = options.steady ?? processSteady
    this.#committed = options.committed ?? (() => undefined)
    this.#lost = options.lost ?? (() => undefined)
    this.#wrongTime = options.wrongTime ?? (() => undefined)
  }

  /** This node decides from now on: its commits follow this one. */
  begin(at: DecidingAt): void {
    this.end()
    this.#term += 1
    this.#chaining.forgetAll()
    this.#at = at
  }

  /** The epoch that commits bear now. */
  get epoch(): number | undefined {
    return this.#at?.epoch
  }

  /** Another node decides: what was not sent was not kept, and what was sent is refused by its epoch or known to be there. */
  end(): void {
    this.#at = undefined
    this.#rejectQueue(epochOver())
  }

  append(batch: Batch): Promise<Outcome> {
    if (this.#closed !== undefined) return Promise.reject(new CommitFailed(this.#closed))
    if (!this.#at) return Promise.reject(epochOver())
    // If no call is in flight that would find out, this batch does.
    if (this.#isOutOfPatience && this.#running) return Promise.reject(unreachable())
    return new Promise((resolve, reject) => {
      this.#queue.push({ batch, term: this.#term, resolve, reject })
      this.#running ??= Promise.resolve().then(() => this.#run())
    })
  }

  /** Waits for what is under way; what could not be sent by then was not kept. */
  async close(): Promise<void> {
    this.#closed ??= 'the journal is closed'
    await this.#running
  }

  /** The house ends and the database does not answer: from now on no answer is waited for, not even to calls in flight. */
  hangUp(): void {
    this.#closed ??= silence
    this.#silentSince = Number.NEGATIVE_INFINITY
    this.#rejectQueue(unreachable())
  }

  async #run(): Promise<void> {
    while (this.#queue.length > 0) await this.#together(this.#next())
    this.#running = undefined
  }

  #next(): readonly Entry[] {
    const commands = new Set<string>()
    let events = 0
    const most = this.#queue.slice(0, mostBatches)
    const end = most.findIndex(({ batch: { appends, command }, term }, at) => {
      for (const append of appends) events += append.events.length
      // The same command twice: the second finds the first in the database.
      const isAgain = command !== undefined && commands.size === commands.add(command.id).size
      return (events > mostEvents || isAgain || term !== most[0]!.term) && at > 0
    })
    return this.#queue.splice(0, end === -1 ? most.length : end)
  }

  /** All of them in one call; where that fails for all, each by itself, so that one does not fail the others. */
  async #together(all: readonly Entry[]): Promise<void> {
    let entries = all
    let sent: readonly Sent[] = []
    for (let tries = 1; ; tries += 1) {
      const at = this.#at
      if (!at || !this.#areOfThisTerm(entries)) return rejectAll(entries, epochOver())
      try {
        sent = await this.#ready(entries)
        // A batch that was told that it was not kept is never sent again.
        entries = sent.map(({ entry }) => entry)
        if (sent.length === 0) return
        const answered = await this.#inTime(
          this.#calls.commit(
            at,
            sent.map(({ chained }) => chained),
          ),
        )
        this.#silentSince = undefined
        return answered ? this.#again(sent, answered) : this.#keep(at, sent)
      } catch (error) {
        if (error instanceof FateUnknown) return this.#lookUp(at.epoch, sent.length > 0 ? sent : undefined, entries)
        if (error instanceof EpochOver) return this.#lose(entries)
        if (error instanceof WrongTime) return this.#stampAgain(entries)
        if (!(error instanceof TryAgain) || tries === mostTries) return this.#apart(entries, error)
        await this.#wait(tries)
      }
    }
  }

  /** Those of one call are always of one term: what waits is refused when a term ends. */
  #areOfThisTerm([first]: readonly Entry[]): boolean {
    return this.#at !== undefined && first?.term === this.#term
  }

  /**
   * Chained to the ends of their streams. What was decided on top of a batch that was not kept is told so, and not sent, unless
   * its command was answered before. Behind a command it waits for the next call: that command may turn out to be answered.
   */
  async #ready(entries: readonly Entry[]): Promise<readonly Sent[]> {
    const term = this.#term
    const unknown = this.#chaining.unknown(entries.map(({ batch }) => batch))
    if (unknown.length > 0) {
      const heads = await this.#inTime(this.#calls.heads(unknown))
      // They are of before another node may have written.
      if (term !== this.#term) throw epochOver()
      this.#chaining.know(unknown, heads)
    }
    const chaining = this.#chaining.begin()
    const [sent, stale]: [Sent[], Stale[]] = [[], []]
    let next = 0
    for (; next < entries.length; next += 1) {
      const entry = entries[next]!
      const chained = chaining.chain(entry.batch)
      if (!('why' in chained)) sent.push({ entry, chained })
      else if (sent.some(({ chained: before }) => before.command)) break
      else stale.push({ entry, chained })
    }
    const commands = stale.flatMap(({ entry }) => entry.batch.command?.id ?? [])
    const answers = commands.length > 0 ? await this.#inTime(this.#calls.answers(commands)) : undefined
    if (term !== this.#term) throw epochOver()
    for (const { entry, chained } of stale) {
      const answer = entry.batch.command && answers?.get(entry.batch.command.id)
      entry.resolve(answer === undefined ? chained : { kept: false, why: 'command', answer })
    }
    this.#queue.unshift(...entries.slice(next))
    return sent
  }

  /** Told in one turn, after those who follow have heard of all of it. */
  #keep({ epoch, commit }: DecidingAt, sent: readonly Sent[]): void {
    // Where the epoch was lost by now, it was carried out before that, and others may have written since.
    if (this.#at?.epoch === epoch) {
      this.#at = { epoch, commit: commit + 1 }
      this.#chaining.kept(sent.map(({ chained }) => chained))
    }
    const events = sent.flatMap(({ chained }) => eventsOf(chained))
    this.#committed({ commit: commit + 1, batches: sent.length, events })
    for (const { entry, chained } of sent) entry.resolve({ kept: true, events: eventsOf(chained) })
  }

  /**
   * Commands that were answered before are told so. Those before them go first in the next call; those behind may have been
   * decided on what these have not done, on whatever stream, and are decided again.
   */
  #again(sent: readonly Sent[], answered: ReadonlyMap<string, string>): void {
    const answerOf = ({ batch: { command } }: Entry): string | undefined => command && answered.get(command.id)
    const entries = sent.map(({ entry }) => entry)
    const first = entries.findIndex((entry) => answerOf(entry) !== undefined)
    const behind = this.#queue
    this.#queue = entries.slice(0, first)
    for (const entry of [...entries.slice(first), ...behind]) {
      const answer = answerOf(entry)
      if (answer === undefined) this.#decideAgain([entry])
      else entry.resolve({ kept: false, why: 'command', answer })
    }
  }

  async #apart(entries: readonly Entry[], error: unknown): Promise<void> {
    this.#silentSince = undefined
    const reason = error instanceof Error ? error.message : String(error)
    if (entries.length > 1) return this.#oneByOne(entries)
    entries[0]!.reject(new CommitFailed(reason))
    this.#failures += 1
    this.#decideAgain(this.#queue.splice(0))
  }

  /** Those behind one that fails may have been decided on it, on whatever stream. */
  async #oneByOne(entries: readonly Entry[]): Promise<void> {
    const before = this.#failures
    for (const [at, each] of entries.entries()) {
      await this.#together([each])
      if (this.#failures > before) return this.#decideAgain(entries.slice(at + 1))
    }
  }

  /** With another time, in the order in which they came. */
  #stampAgain(entries: readonly Entry[]): void {
    this.#silentSince = undefined
    this.#failures += 1
    this.#wrongTime()
    this.#decideAgain([...entries, ...this.#queue.splice(0)])
  }

  #decideAgain(entries: readonly Entry[]): void {
    for (const { batch, resolve } of entries) resolve(decideAgain(batch))
  }

  #lose(entries: readonly Entry[]): void {
    const isOfThisTerm = this.#areOfThisTerm(entries)
    rejectAll(entries, epochOver())
    if (!isOfThisTerm) return
    this.end()
    this.#lost()
  }

  /** What is there is told; what is not was not kept, and never will be by this call. */
  async #lookUp(epoch: number, sent: readonly Sent[] | undefined, entries: readonly Entry[]): Promise<void> {
    for (let failed = 0; ; failed += 1) {
      try {
        const within = this.#withinAfter(failed)
        const raised = await this.#inTime(this.#calls.raiseEpoch(epoch), within)
        const found = sent ? await this.#inTime(this.#whatCame(sent), within) : new Map<Entry, Outcome>()
        this.#silentSince = undefined
        return this.#goOn(raised, entries, found)
      } catch (error) {
        if (!(error instanceof FateUnknown) && !(error instanceof TryAgain)) return this.#fail(entries, error)
        this.#silentSince ??= this.#steady.now()
        if (this.#isOutOfPatience) this.#rejectQueue(unreachable())
        if (this.#isOutOfPatience && (this.#closed !== undefined || !sent))
          return rejectAll(entries, sent ? unknown() : unreachable())
        await this.#wait(failed)
      }
    }
  }

  /** By the first event of each; by its answer, where it has none. */
  async #whatCame(sent: readonly Sent[]): Promise<ReadonlyMap<Entry, Outcome>> {
    const first = sent.flatMap(({ chained }) => eventsOf(chained).slice(0, 1))
    const digests = first.length > 0 ? await this.#calls.found(first) : new Set<string>()
    const bare = sent.flatMap(({ entry: { batch }, chained }) =>
      batch.command && eventsOf(chained).length === 0 ? [batch.command.id] : [],
    )
    const answers = bare.length > 0 ? await this.#calls.answers(bare) : new Map<string, string>()
    const came = new Map<Entry, Outcome>()
    for (const { entry, chained } of sent) {
      const events = eventsOf(chained)
      const { command } = entry.batch
      if (events.length > 0 && digests.has(events[0]!.digest)) came.set(entry, { kept: true, events })
      const answer = events.length === 0 && command ? answers.get(command.id) : undefined
      if (answer !== undefined)
        came.set(entry, answer === command!.answer ? { kept: true, events } : { kept: false, why: 'command', answer })
    }
    return came
  }

  /** After a lost call: with the new epoch, or as a node that does not decide any more. */
  #goOn(raised: DecidingAt | undefined, entries: readonly Entry[], found: ReadonlyMap<Entry, Outcome>): void {
    const isOfThisTerm = this.#areOfThisTerm(entries)
    if (isOfThisTerm) {
      this.#chaining.forgetAll()
      this.#at = raised
    }
    this.#committed(undefined)
    const rest = entries.filter((entry) => {
      const outcome = found.get(entry)
      if (outcome) entry.resolve(outcome)
      return !outcome
    })
    if (!isOfThisTerm) return rejectAll(rest, epochOver())
    if (raised) return void this.#queue.unshift(...rest)
    rejectAll(rest, epochOver())
    this.end()
    this.#lost()
  }

  /**
   * The fate stays unknown: the database was changed, or refuses this node. The term ends, so that no commit is built on
   * top of a stale end; the next one reads the database again first.
   */
  #fail(entries: readonly Entry[], error: unknown): void {
    const failed = new CommitFailed(error instanceof Error ? error.message : String(error))
    const isOfThisTerm = this.#areOfThisTerm(entries)
    rejectAll(entries, failed)
    this.#rejectQueue(failed)
    if (!isOfThisTerm) return
    this.end()
    this.#lost()
  }

  #rejectQueue(error: Error): void {
    rejectAll(this.#queue, error)
    this.#queue = []
  }

  get #isOutOfPatience(): boolean {
    return this.#silentSince !== undefined && this.#steady.now() - this.#silentSince >= this.#patience
  }

  #wait(failed: number): Promise<void> {
    return new Promise((resolve) => void this.#steady.after(this.#pause(failed), resolve))
  }

  /** Longer after each that was in vain: a database that is slow would be asked for ever, and never heard. */
  #withinAfter(failed: number): number {
    return Math.max(this.#answerWithin, Math.min(this.#patience, this.#answerWithin * 2 ** failed))
  }

  #inTime<Value>(answering: Promise<Value>, within = this.#answerWithin): Promise<Value> {
    return new Promise((resolve, reject) => {
      const callOff = this.#steady.after(within, () => reject(new FateUnknown(silence)))
      answering.then(resolve, reject).finally(callOff)
    })
  }
}

const eventsOf = ({ appends }: ChainedBatch): readonly CommittedEvent[] => appends.flatMap(({ events }) => events)

const rejectAll = (entries: readonly Entry[], error: Error): void => {
  for (const { reject } of entries) reject(error)
}

const silence = 'the database does not answer'

const unreachable = (): CommitFailed => new CommitFailed(silence)
const unknown = (): CommitFailed => new CommitFailed(`${silence}, so it is unknown whether it has this`)
const epochOver = (): EpochOver => new EpochOver('another node decides')
