/** How a node follows the one that decides: commits arrive in order over the connection to it, and missing ones are read from the database. */
import type { MonotonicClock } from '../clock.ts'
import type { Head, CommittedEvent } from '../store.ts'

/** How old what a node serves may be. A node that follows asks the deciding one again and again how far it is. An answer counts
 * from when it was asked, since it may have waited in the buffers of a node that was frozen, and only once this node has all
 * that was committed by then. */
interface Answered {
  readonly asked: number
  readonly commit: number
}

/** A node that does not get on keeps no more answers: the oldest would say too little by then. */
const mostWaiting = 100

export class Freshness {
  readonly #steady: MonotonicClock
  /** Everything that was committed by then is here. */
  #fresh = Number.NEGATIVE_INFINITY
  /** What has been answered and is not here yet, in order. */
  #waiting: Answered[] = []

  constructor(steady: MonotonicClock) {
    this.#steady = steady
  }

  /** The deciding node was at this commit, some time after it was asked. */
  answered(asked: number, commit: number): void {
    this.#waiting.push({ asked, commit })
    if (this.#waiting.length > mostWaiting) this.#waiting.shift()
  }

  /** This node has all commits up to this one. */
  has(commit: number): void {
    const reached = this.#waiting.findLastIndex((each) => each.commit <= commit)
    if (reached === -1) return
    this.freshAt(this.#waiting[reached]!.asked)
    this.#waiting.splice(0, reached + 1)
  }

  /** Everything that was committed by then is here, such as while this node decided. */
  freshAt(time: number): void {
    this.#fresh = Math.max(this.#fresh, time)
  }

  /** Milliseconds. */
  get age(): number {
    return this.#steady.now() - this.#fresh
  }
}

/** What a node knows of the journal while another one decides: commits come over the connection to it, in their order. Where one
 * is missing, all that was written since the last one that is known is read from the database. */
export interface Commit {
  readonly commit: number
  readonly events: readonly CommittedEvent[]
}

interface Parts {
  /** The heads that later commits have written, and the number of the last one. */
  readonly changed: (since: number) => Promise<{ readonly commit: number; readonly heads: readonly Head[] }>
  readonly follow: (events: readonly CommittedEvent[]) => Promise<void>
  readonly readOn: (heads: readonly Head[]) => Promise<void>
  readonly failed: (error: unknown) => void
}

/** The database ends before what this node has seen in it. */
export class SetBack extends Error {}

export const setBack = (commit: number, seen: number): SetBack =>
  new SetBack(`the database ends with commit ${commit}, and this node has seen commit ${seen} in it`)

export class Follower {
  readonly #parts: Parts
  /** All commits up to this one are in memory; and up to this one they are in memory or about to be. */
  #commit: number
  #coming: number
  /** The journal goes at least so far. */
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

  /** This node decides, and makes the commits itself. */
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
      // The one before could not be followed.
      if (commit !== this.#commit + 1) throw new Error(`commit ${commit} came, and commit ${this.#commit + 1} is missing`)
      await this.#parts.follow(events)
      this.#reach(commit)
    }).catch((error: unknown) => {
      this.#coming = this.#commit
      this.#parts.failed(error)
    })
  }

  /** The journal goes at least so far. */
  mustHave(commit: number): void {
    this.#known = Math.max(this.#known, commit)
    if (commit > this.#coming) void this.readOn().catch(this.#parts.failed)
  }

  /** To be called from time to time: what could not be followed or read is read. */
  mind(): void {
    this.mustHave(this.#known)
  }

  /** Reads whatever is in the database by now; those who ask at the same time ask once. */
  readOn(): Promise<void> {
    return (this.#reading ??= this.#next(async () => {
      this.#reading = undefined
      const { commit, heads } = await this.#parts.changed(this.#commit)
      if (commit < this.#commit) throw setBack(commit, this.#commit)
      await this.#parts.readOn(heads)
      this.#reach(commit)
    }))
  }

  /** Until what has been heard by now is in memory. */
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
