/** What a node has given up for a better owner that has not taken it yet. */
import type { Lease } from './leases.ts'
import type { Steady } from './steady.ts'

/** To whom, how often before, since when, and until when it is not offered to the same node again. */
interface Offer {
  readonly to: string
  readonly times: number
  readonly since: number
  readonly until: number
}

/** A node that did not take something is not offered it again for a lease, then for two, four and so on, up to so many times. */
const mostDoublings = 6

export class Offers {
  readonly #lease: number
  readonly #steady: Steady
  readonly #made = new Map<string, Offer>()

  constructor(lease: number, steady: Steady) {
    this.#lease = lease
    this.#steady = steady
  }

  make(to: string, resource: string): void {
    const before = this.#made.get(resource)
    const times = before?.to === to ? Math.min(before.times + 1, mostDoublings) : 0
    const since = this.#steady.now()
    this.#made.set(resource, { to, times, since, until: since + this.#lease * 2 ** times })
  }

  /** What was taken need not be remembered. */
  see(leases: ReadonlyMap<string, Lease>): void {
    for (const [resource, { to }] of this.#made) if (leases.get(resource)?.node === to) this.#made.delete(resource)
  }

  /**
   * A node that has left lying what it could have taken does not have it, such as a table of a game that it does not know; it
   * is asked again after a while, which is longer each time.
   */
  mayMake(to: string, resource: string): boolean {
    const offer = this.#made.get(resource)
    return offer?.to !== to || this.#steady.now() >= offer.until
  }

  /** A node that gave something up looks again at once, and would take it back before the other has looked at all. */
  isOpen(to: string | undefined, resource: string): boolean {
    const offer = this.#made.get(resource)
    return offer !== undefined && offer.to === to && this.#steady.now() < offer.since + this.#lease / 2
  }
}
