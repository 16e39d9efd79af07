/**
 * Whether a node should own anything. A node that the database answers too late beats all the same, so that nobody would take
 * from it what it cannot serve: it says so itself, and leaves everything to others for a while.
 */
import type { Steady } from './steady.ts'

/** It is left out for a lease, the next time for two, then four, up to so many doublings. */
const mostDoublings = 4

export class Fitness {
  readonly #steady: Steady
  readonly #lease: number
  #lapsed = Number.NEGATIVE_INFINITY
  #until = Number.NEGATIVE_INFINITY
  #times = 0

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
    if (now >= this.#until) this.#times = Math.min(this.#times + 1, mostDoublings + 1)
    this.#until = Math.max(this.#until, now + this.#lease * 2 ** (this.#times - 1))
  }

  /** It serves something that it took. */
  served(): void {
    this.#times = 0
  }

  get isSlow(): boolean {
    return this.#steady.now() < this.#until
  }
}
