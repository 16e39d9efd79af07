/** How a node follows the one that decides: commits arrive in order over the connection to it, and missing ones are read from the database. */
import type { MonotonicClock } from '../clock.ts'
import type { Head, CommittedEvent } from '../store.ts'

interface Answered {
  readonly asked: number
  readonly commit: number
}

/** A node that falls behind drops the oldest answers. */
const mostWaiting = 100

/**
 * How old the state of a follower is, from its read probes of the deciding node. An answer counts from when it was asked, since
 * it may have waited in the buffers of a frozen node, and only once this node has every commit that it names.
 */
export class Freshness {
  readonly #steady: MonotonicClock
  /** This node has every commit up to this time. */
  #fresh = Number.NEGATIVE_INFINITY
  /** Answers that name commits which are not here yet, in order. */
  #waiting: Answered[] = []

  constructor(steady: MonotonicClock) {
    this.#steady = steady
  }

  /** The deciding node was at this commit after it was asked. */
  answered(asked: number, commit: number): void {
    this.#waiting.push({ asked, commit })
    if (this.#waiting.length > mostWaiting) this.#waiting.shift()
  }

  /** This node has every commit up to this one. */
  has(commit: number): void {
    const reached = this.#waiting.findLastIndex((each) => each.commit <= commit)
    if (reached === -1) return
    this.freshAt(this.#waiting[reached]!.asked)
    this.#waiting.splice(0, reached + 1)
  }

  /** This node has every commit up to this time, such as while it decided. */
  freshAt(time: number): void {
    this.#fresh = Math.max(this.#fresh, time)
  }

  /** Milliseconds. */
  get age(): number {
    return this.#steady.now() - this.#fresh
  }
}

export interface Commit {
  readonly commit: number
  readonly events: readonly CommittedEvent[]
}

interface Parts {
  /** Heads that later commits have written, and the number of the last commit. */
  readonly changed: (since: number) => Promise<{ readonly commit: number; readonly heads: readonly Head[] }>
  readonly follow: (events: readonly CommittedEvent[]) => Promise<void>
  readonly readOn: (heads: readonly Head[]) => Promise<void>
  readonly failed: (error: unknown) => void
}

/** The database lacks commits that this node has seen in it. */
export class SetBack extends Error {}

export const setBack = (commit: number, seen: number): SetBack =>
  new SetBack(`the database ends with commit ${commit}, and this node has seen commit ${seen} in it`)

export class Follower {
  readonly #parts: Parts
  /** Commits up to the first are applied, and up to the second applied or in progress. */
  #commit: number
  #coming: number
  /** The newest commit that is known to exist. */
  #known: number
  #doing: Promise<unknown> = Promise.resolve()
  #reading: Promise<void> | undefined

  constructor(parts: Parts, commit: number) {
    this.#parts = parts
    this.#commit = commit
    this.#coming = commit
    this.#known = commit
  }

  get commit(): number {
    return this.#commit
  }

  /** This node decides, and has made this commit. */
  made(commit: number): void {
    this.#reach(commit)
  }

  hear({ commit, events }: Commit): void {
    this.#known = Math.max(this.#known, commit)
    if (commit <= this.#coming) return
    if (commit !== this.#coming + 1) return this.mustHave(commit)
    this.#coming = commit
    void this.#next(async () => {
      if (commit <= this.#commit) return
      // The commit before could not be applied.
      if (commit !== this.#commit + 1) throw new Error(`commit ${commit} came, and commit ${this.#commit + 1} is missing`)
      await this.#parts.follow(events)
      this.#reach(commit)
    }).catch((error: unknown) => {
      this.#coming = this.#commit
      this.#parts.failed(error)
    })
  }

  /** The journal has at least this commit. */
  mustHave(commit: number): void {
    this.#known = Math.max(this.#known, commit)
    if (commit > this.#coming) void this.readOn().catch(this.#parts.failed)
  }

  /** To be called from time to time: reads what could not be applied or read before. */
  mind(): void {
    this.mustHave(this.#known)
  }

  /** Reads all commits that are in the database now; concurrent calls share one read. */
  readOn(): Promise<void> {
    return (this.#reading ??= this.#next(async () => {
      this.#reading = undefined
      const { commit, heads } = await this.#parts.changed(this.#commit)
      if (commit < this.#commit) throw setBack(commit, this.#commit)
      await this.#parts.readOn(heads)
      this.#reach(commit)
    }))
  }

  /** Until all commits received so far are applied. */
  get caughtUp(): Promise<unknown> {
    return this.#doing
  }

  #reach(commit: number): void {
    this.#commit = Math.max(this.#commit, commit)
    this.#coming = Math.max(this.#coming, commit)
    this.#known = Math.max(this.#known, commit)
  }

  #next(doing: () => Promise<void>): Promise<void> {
    const done = this.#doing.then(doing)
    this.#doing = done.catch(() => undefined)
    return done
  }
}
