/**
 * For how long a node waits for an answer of the database. What takes longer than half a lease is given up, since its
 * connection may lead nowhere; where the next call takes as long, it is the database that does, and it is waited for longer.
 */
import { within, type Steady } from './steady.ts'

export class Patience {
  readonly #steady: Steady
  readonly #least: number
  #now: number

  constructor(steady: Steady, lease: number) {
    this.#steady = steady
    this.#least = lease / 2
    this.#now = this.#least
  }

  /** An answer, or a failure where there is none in time. */
  async for<T>(answering: Promise<T>): Promise<T> {
    const [began, patience] = [this.#steady.now(), this.#now]
    const took = (): number => this.#steady.now() - began
    try {
      const answer = await within(this.#steady, patience, answering)
      if (took() <= this.#least) this.#now = this.#least
      return answer
    } catch (error) {
      if (took() >= patience) this.#now = Math.min(2 * patience, 4 * this.#least)
      throw error
    }
  }
}
