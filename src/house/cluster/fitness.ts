/**
 * Whether a node should own anything. A node that the database answers too late beats all the same, so that nobody would take
 * from it what it cannot serve: it says so itself, and leaves everything to others for a while.
 */
import type { Steady } from './steady.ts'

/** It is left out for a lease, the next time for two, then four, up to so many doublings: a table stands still at each try. */
const mostDoublings = 8

/** An answer that takes longer than this part of a lease is late: a command needs several. */
const latePart = 1 / 6
/** So many answers in a row must be late, or quick again, before it counts: one alone may be chance. */
const inARow = 4

export class Fitness {
  readonly #steady: Steady
  readonly #lease: number
  #lapsed = Number.NEGATIVE_INFINITY
  #until = Number.NEGATIVE_INFINITY
  #times = 0
  #isLate = false
  #otherwise = 0

  constructor(steady: Steady, lease: number) {
    this.#steady = steady
    this.#lease = lease
  }

  /** The node fenced itself. Once is a node that was frozen or cut off; twice in short order, one that is answered too late. */
  lapsed(): void {
    const now = this.#steady.now()
    if (now - this.#lapsed < 2 * this.#lease) this.failed()
    this.#lapsed = now
  }

  /** It cannot serve what it owns. */
  failed(): void {
    const now = this.#steady.now()
    if (now >= this.#until || this.#times === 0) this.#times = Math.min(this.#times + 1, mostDoublings + 1)
    this.#until = Math.max(this.#until, now + this.#lease * 2 ** (this.#times - 1))
  }

  /** It does not read from the database: it is left out for as long as that is so, and for a lease more. */
  isBlind(): void {
    this.failed()
  }

  /** A beat was answered after so many milliseconds. */
  answered(after: number): void {
    const isLate = after > this.#lease * latePart
    this.#otherwise = isLate === this.#isLate ? 0 : this.#otherwise + 1
    if (this.#otherwise < inARow) return
    this.#isLate = isLate
    this.#otherwise = 0
  }

  /** It serves something that it took; where it is answered late, that says nothing. */
  served(): void {
    if (!this.#isLate) this.#times = 0
  }

  /** One that failed and is answered late would fail again. Late alone is no reason: the database may be late for all of them. */
  get isSlow(): boolean {
    return (this.#isLate && this.#times > 0) || this.#steady.now() < this.#until
  }
}
