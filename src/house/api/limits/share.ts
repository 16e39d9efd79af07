/**
 * Everybody has a share of the house's time. Who asks for more than that at once waits for it, one thing after another, and the
 * tables go on in between: a guest who asks for the dearest things that the limits allow makes nobody else wait for all of them.
 */
import type { RateLimiter, Asker, Counted, Whose } from './rate-limiter.ts'

/** Roughly the milliseconds that a usual machine takes for each, with what comes of it. */
const dear: Partial<Record<Counted, number>> = { guests: 2, pages: 2, odds: 2, sheets: 4, openings: 4 }
const usualWork = 1

/** A file, or whether the house is well. */
const littleWork = 0.5

/** One command, with its commit and the events that everybody at the table gets. */
export const commandWork = 1.5

export const workOf = (kinds: readonly Counted[]): number =>
  kinds.length === 0
    ? littleWork
    : Math.max(...kinds.map((kind) => (kind === 'commands' ? commandWork : (dear[kind] ?? usualWork))))

/** What would wait for longer, in milliseconds, is refused instead: whatever waits takes memory. */
export const longestWait = 2_000

interface Waiting {
  readonly at: number
  readonly go: () => void
}

export class Share {
  readonly #limiter: RateLimiter
  readonly #now: () => number
  /** In the order in which their time comes. */
  readonly #waiting: Waiting[] = []
  #timer: NodeJS.Timeout | undefined
  /** Whether somebody's turn is just coming. */
  #isComing = false

  constructor(limiter: RateLimiter, now: () => number = () => performance.now()) {
    this.#limiter = limiter
    this.#now = now
  }

  /**
   * True at once or when it is this one's turn, false where that would be too late; of one person in order. First they wait for
   * themselves, then for all guests of their address and of the network around it: so a guest who asks for much is behind another who asks for little.
   */
  turn(asker: Asker, work: number, whose: Whose = 0): boolean | Promise<boolean> {
    const own = this.#turn(whose, asker, work)
    if (whose === 2) return own
    const next = (whose + 1) as Whose
    if (typeof own === 'boolean') return own && this.turn(asker, work, next)
    return own.then(() => this.turn(asker, work, next))
  }

  #turn(whose: Whose, asker: Asker, work: number): boolean | Promise<boolean> {
    const wait = this.#limiter.owe(whose, asker, work, longestWait)
    if (wait === undefined) return false
    const now = this.#now()
    // A turn that has come and was not taken yet may be of the same person.
    if (wait === 0 && !(this.#waiting[0] && this.#waiting[0].at <= now)) return true
    return new Promise((resolve) => this.#wait({ at: now + wait, go: () => resolve(true) }))
  }

  #wait(made: Waiting): void {
    const before = this.#waiting.findLastIndex(({ at }) => at <= made.at)
    this.#waiting.splice(before + 1, 0, made)
    if (before === -1) this.#await()
  }

  #await(): void {
    clearTimeout(this.#timer)
    const [first] = this.#waiting
    if (!first || this.#isComing) return
    const wait = first.at - this.#now()
    if (wait > 0) {
      this.#timer = setTimeout(() => this.#give(), wait)
      return
    }
    // One after another: whatever else has come is heard between two of them.
    this.#isComing = true
    setImmediate(() => this.#give())
  }

  #give(): void {
    this.#isComing = false
    this.#waiting.shift()?.go()
    this.#await()
  }
}
