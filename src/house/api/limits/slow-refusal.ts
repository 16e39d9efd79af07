/**
 * A client that asks too often is answered a moment later: one that asks again as soon as it has its answer then costs the
 * others a few refusals in a second and not some hundreds.
 */
import { setTimeout } from 'node:timers/promises'

/** How long a refusal waits, in milliseconds. */
export const usualWait = 300

/** So many wait at a time; beyond that they are answered at once, since each of them takes memory. */
const mostWaiting = 2_000

export class SlowRefusal {
  readonly #wait: number
  #waiting = 0

  constructor(wait: number = usualWait) {
    this.#wait = wait
  }

  async wait(): Promise<void> {
    if (this.#wait === 0 || this.#waiting >= mostWaiting) return
    this.#waiting += 1
    await setTimeout(this.#wait)
    this.#waiting -= 1
  }
}
