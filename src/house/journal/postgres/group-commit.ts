/**
 * Group commit: what comes in while a commit is under way goes into the next one, many batches in one call of the database.
 *
 * A call that is not answered may have been carried out or not, or may still be. Then this node raises its session number,
 * which no call with the old one gets past: what was called is over, for good. Now the database is asked which of
 * the batches are there. So nobody is told wrongly, and nothing lands late.
 */
import type { Steady } from '../../cluster/steady.ts'
import { CommitFailed, type Batch, type KeptAll, type NotKept } from '../store.ts'

export type Outcome = KeptAll | NotKept

/** The call was not answered, or its session is over: nobody knows what became of it, or of an earlier try. */
export class FateUnknown extends Error {}

/** The call was carried out for nobody, and may be tried again as it is. */
export class TryAgain extends Error {}

/** The node is not known any more and is not let in again: nothing is carried out that it has called or will call. */
export class ShutOut extends Error {}

/** The database, as the commits of one node need it. What else a call throws is that nothing of it was kept, and why. */
export interface CommitCalls<Sent> {
  /** Makes batches ready to be kept one after another. */
  ready(batches: readonly Batch[]): Promise<readonly Sent[]>
  /**
   * Judges each by itself, in their order, and keeps the good ones, all in one transaction; what became of each. Nothing is
   * said of one that must be made ready anew, since it was ready to follow another that was not kept, nor of those behind it.
   */
  commit(session: number, sent: readonly Sent[]): Promise<readonly (Outcome | undefined)[]>
  /** From now on nothing is carried out that was called with a smaller number; waits for what is being carried out. */
  raiseSession(session: number): Promise<void>
  /** What became of each whose call is over: nothing, where nothing of it is there. */
  found(sent: readonly Sent[]): Promise<readonly (Outcome | undefined)[]>
}

interface Options {
  /** A call that takes longer is not waited for: its fate is looked up. */
  readonly answerWithin?: number
  /** For so long what was not sent yet waits for a database that does not answer. */
  readonly patience?: number
  /** Milliseconds until the next try, after so many that failed. */
  readonly pause?: (failed: number) => number
  readonly steady?: Steady
  /** Hears of each call: how many batches it had. */
  readonly called?: (batches: number) => void
}

/** That of this process; unlike a beat, a commit whose fate is unknown keeps the process alive. */
const processSteady: Steady = {
  now: () => performance.now(),
  after: (milliseconds, then) => {
    const timer = setTimeout(then, milliseconds)
    return () => clearTimeout(timer)
  },
}

interface Entry {
  readonly batch: Batch
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (error: Error) => void
}

/** So much goes into one call at most. */
const mostBatches = 1000
const mostEvents = 4000

/** So often a call is tried that others were in the way of. */
const mostTries = 20

export class GroupCommit<Sent> {
  readonly #calls: CommitCalls<Sent>
  readonly #answerWithin: number
  readonly #patience: number
  readonly #pause: (failed: number) => number
  readonly #steady: Steady
  readonly #called: (batches: number) => void
  #queue: Entry[] = []
  #session: number
  #running: Promise<void> | undefined
  /** Since when the database has not answered. */
  #silentSince: number | undefined
  /** Why nothing is taken any more. */
  #closed: string | undefined

  constructor(calls: CommitCalls<Sent>, session: number, options: Options = {}) {
    this.#calls = calls
    this.#session = session
    this.#answerWithin = options.answerWithin ?? 5_000
    this.#patience = options.patience ?? 10_000
    this.#pause = options.pause ?? ((failed) => Math.min(1_000, 20 * 2 ** failed))
    this.#steady = options.steady ?? processSteady
    this.#called = options.called ?? (() => undefined)
  }

  append(batch: Batch): Promise<Outcome> {
    if (this.#closed !== undefined) return Promise.reject(new CommitFailed(this.#closed))
    // Where nothing is under way that would find out, this batch does.
    if (this.#isOutOfPatience && this.#running) return Promise.reject(unreachable())
    return new Promise((resolve, reject) => {
      this.#queue.push({ batch, resolve, reject })
      this.#running ??= Promise.resolve().then(() => this.#run())
    })
  }

  /** Waits for what is under way; what could not be sent by then was not kept. */
  async close(): Promise<void> {
    this.#closed ??= 'the journal is closed'
    await this.#running
  }

  /** The house ends and the database does not answer: from now on nothing is waited for, neither what was sent. */
  hangUp(): void {
    this.#closed ??= silence
    this.#silentSince = Number.NEGATIVE_INFINITY
    this.#giveUp()
  }

  async #run(): Promise<void> {
    while (this.#queue.length > 0) await this.#together(this.#next())
    this.#running = undefined
  }

  #next(): readonly Entry[] {
    let events = 0
    const most = this.#queue.slice(0, mostBatches)
    const end = most.findIndex(({ batch }, at) => {
      for (const append of batch.appends) events += append.events.length
      return events > mostEvents && at > 0
    })
    return this.#queue.splice(0, end === -1 ? most.length : end)
  }

  /** All of them in one call; where that fails for all, each by itself, so that one takes nothing else with it. */
  async #together(entries: readonly Entry[]): Promise<void> {
    let sent: readonly Sent[] = []
    for (let tries = 1; ; tries += 1) {
      try {
        sent = await this.#inTime(this.#calls.ready(entries.map(({ batch }) => batch)))
        this.#called(entries.length)
        const outcomes = await this.#inTime(this.#calls.commit(this.#session, sent))
        this.#heard()
        return this.#tell(entries, (_, at) => outcomes[at])
      } catch (error) {
        if (error instanceof FateUnknown) return this.#lookUp(entries, sent)
        if (!(error instanceof TryAgain) || tries === mostTries) return this.#apart(entries, error)
        await this.#wait(tries)
      }
    }
  }

  async #apart(entries: readonly Entry[], error: unknown): Promise<void> {
    this.#heard()
    const reason = error instanceof Error ? error.message : String(error)
    if (entries.length === 1) entries[0]!.reject(new CommitFailed(reason))
    else for (const each of entries) await this.#together([each])
  }

  /** What is there is told; what is not was not kept, and never will be by this call. */
  async #lookUp(entries: readonly Entry[], sent: readonly Sent[]): Promise<void> {
    let outcomes: readonly (Outcome | undefined)[] = []
    let shutOut: ShutOut | undefined
    for (let failed = 0; ; failed += 1) {
      try {
        const within = this.#withinAfter(failed)
        shutOut = await this.#raise(within)
        // All at once: one by one, a database that answers late would hold up everything behind them for as many answers.
        if (sent.length > 0) outcomes = await this.#inTime(this.#calls.found(sent), within)
        break
      } catch {
        this.#silentSince ??= this.#steady.now()
        if (this.#isOutOfPatience) this.#giveUp()
        if (this.#isOutOfPatience && (this.#closed !== undefined || sent.length === 0)) return rejectAll(entries, sent.length > 0)
        await this.#wait(failed)
      }
    }
    this.#heard()
    this.#tell(entries, (_, at) => outcomes[at])
    if (shutOut) for (const { reject } of this.#queue.splice(0)) reject(new CommitFailed(shutOut.message))
  }

  /** From here on nothing is under way; why, where that is because this node is shut out. */
  async #raise(within: number): Promise<ShutOut | undefined> {
    // A larger number each time: whether the last one got through is not known either.
    this.#session += 1
    try {
      await this.#inTime(this.#calls.raiseSession(this.#session), within)
      return undefined
    } catch (error) {
      if (error instanceof ShutOut) return error
      throw error
    }
  }

  /** What is not known to be kept or refused is sent again, in its order and before everything else. */
  #tell(entries: readonly Entry[], outcomeOf: (entry: Entry, at: number) => Outcome | undefined): void {
    const rest = entries.filter((entry, at) => {
      const outcome = outcomeOf(entry, at)
      if (outcome) entry.resolve(outcome)
      return !outcome
    })
    this.#queue.unshift(...rest)
  }

  #heard(): void {
    this.#silentSince = undefined
  }

  get #isOutOfPatience(): boolean {
    return this.#silentSince !== undefined && this.#steady.now() - this.#silentSince >= this.#patience
  }

  /** What was never sent was not kept; what was sent waits until it is known, unless the house is closing. */
  #giveUp(): void {
    rejectAll(this.#queue, false)
    this.#queue = []
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

const silence = 'the database does not answer'

const unreachable = (): CommitFailed => new CommitFailed(silence)

const rejectAll = (entries: readonly Entry[], wereSent: boolean): void => {
  for (const { reject } of entries) {
    reject(wereSent ? new CommitFailed(`${silence}, and nobody knows whether it has this`) : unreachable())
  }
}
