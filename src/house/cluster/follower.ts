/**
 * What a node knows of the journal while another one decides: commits come over the connection to it, in their order. Where one
 * is missing, all that was written since the last one that is known is read from the database.
 */
import type { Head, Kept } from '../journal/store.ts'

export interface Commit {
  readonly commit: number
  readonly events: readonly Kept[]
}

interface Parts {
  /** The heads that later commits have written, and the number of the last one. */
  readonly changed: (since: number) => Promise<{ readonly commit: number; readonly heads: readonly Head[] }>
  readonly follow: (events: readonly Kept[]) => Promise<void>
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
  #doing: Promise<unknown> = Promise.resolve()
  #reading: Promise<void> | undefined

  constructor(parts: Parts, commit: number) {
    this.#parts = parts
    this.#commit = commit
    this.#coming = commit
  }

  get commit(): number {
    return this.#commit
  }

  /** This node decides, and makes the commits itself. */
  made(commit: number): void {
    this.#commit = Math.max(this.#commit, commit)
    this.#coming = Math.max(this.#coming, commit)
  }

  hear({ commit, events }: Commit): void {
    if (commit <= this.#coming) return
    if (commit !== this.#coming + 1) return void this.readOn().catch(this.#parts.failed)
    this.#coming = commit
    void this.#next(async () => {
      if (commit <= this.#commit) return
      await this.#parts.follow(events)
      this.#commit = Math.max(this.#commit, commit)
    }).catch((error: unknown) => {
      this.#parts.failed(error)
      this.#coming = this.#commit
    })
  }

  /** The journal goes at least so far. */
  mustHave(commit: number): void {
    if (commit > this.#coming) void this.readOn().catch(this.#parts.failed)
  }

  /** Reads whatever is in the database by now; those who ask at the same time ask once. */
  readOn(): Promise<void> {
    return (this.#reading ??= this.#next(async () => {
      this.#reading = undefined
      const { commit, heads } = await this.#parts.changed(this.#commit)
      if (commit < this.#commit) throw setBack(commit, this.#commit)
      await this.#parts.readOn(heads)
      this.#commit = Math.max(this.#commit, commit)
      this.#coming = Math.max(this.#coming, commit)
    }))
  }

  /** Until what has been heard by now is in memory. */
  get caughtUp(): Promise<unknown> {
    return this.#doing
  }

  #next(doing: () => Promise<void>): Promise<void> {
    const done = this.#doing.then(doing)
    this.#doing = done.catch(() => undefined)
    return done
  }
}
