/**
 * Self-fencing: for how long a node believes what the database told it last.
 *
 * A beat that was answered proves that the lease runs for its whole length from some moment after the beat was sent. So the
 * node counts from the sending, by time that nobody can set, and stops at half the lease: long before another node may take
 * what it owns, also if its clock is slower, and also if it was frozen in between and wakes with an old answer in its hands.
 */
import type { Steady } from './steady.ts'

export class Trust {
  protected readonly steady: Steady
  readonly #span: number
  #until = Number.NEGATIVE_INFINITY

  constructor(steady: Steady, lease: number) {
    this.steady = steady
    this.#span = lease / 2
  }

  /** A beat that was sent then has been answered. */
  heard(sent: number): void {
    this.#until = Math.max(this.#until, sent + this.#span)
  }

  /** Milliseconds until the node must stop. */
  get left(): number {
    return this.#until - this.steady.now()
  }

  get holds(): boolean {
    return this.left > 0
  }
}
