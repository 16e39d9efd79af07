/**
 * The clock of several nodes is the database's. A node reads it with each heartbeat and carries it on by a monotonic clock; its
 * own wall clock is not used. Like the clock of one machine it never goes back, never stops, and distrusts leaps.
 */
import { moved, SystemClock, type Apart, type Clock, monotonicClock, type MonotonicClock } from '../clock.ts'

/** The database's time `at`, read between `sent` and `heard` of the monotonic clock. */
export interface ClockReading {
  readonly at: number
  readonly sent: number
  readonly heard: number
}

/** The most that two clocks drift apart; quartz is better than a thousandth. */
const drift = 0.001

export class DatabaseClock implements Clock {
  readonly #machine: () => number
  readonly #steady: MonotonicClock
  #clock: SystemClock
  /** The time of the newest committed event. */
  #happened: number
  /** The database's lead over the monotonic clock, the error of that, and when it was measured. */
  #offset = 0
  #error = Number.POSITIVE_INFINITY
  #found = 0

  constructor(
    first: ClockReading,
    {
      steady,
      machine = Date.now,
      since = 0,
    }: { readonly steady: MonotonicClock; readonly machine?: () => number; readonly since?: number },
  ) {
    this.#machine = machine
    this.#steady = steady
    this.#happened = since
    this.told(first)
    this.#clock = this.#anew()
  }

  #anew(): SystemClock {
    const { now } = this.#steady
    return new SystemClock({ wall: () => now() + this.#offset, steady: now, since: this.#happened })
  }

  /**
   * The database refuses events with this time, since its clock was set back. Start again from it: only committed events bound
   * this clock from below.
   */
  refused(): void {
    this.#clock = this.#anew()
  }

  /** A slow reading is worse than an older fast one, unless the two contradict each other. */
  told({ at, sent, heard }: ClockReading): void {
    const error = (heard - sent) / 2
    const offset = at - (sent + error)
    const known = this.#error + (heard - this.#found) * drift
    if (error > known && Math.abs(offset - this.#offset) <= error + known) return
    this.#offset = offset
    this.#error = error
    this.#found = heard
  }

  readonly now = (): number => this.#clock.now()

  /** An event was committed with this time: later decisions have no earlier one. */
  notBefore(at: number): void {
    this.#clock.notBefore(at)
    this.#happened = Math.max(this.#happened, at)
  }

  /** How far this machine's clock is off; for operators only. */
  readonly apart = (): Apart | undefined => {
    const by = this.#machine() - this.now()
    if (Math.abs(by) < moved) return undefined
    return by > 0 ? { is: 'ahead', by } : { is: 'behind', by: -by }
  }
}

/** The clock of a node, not behind `since`. */
export const databaseClock = async (store: { now(): Promise<number> }, since: number): Promise<DatabaseClock> => {
  const sent = monotonicClock.now()
  const at = await store.now()
  return new DatabaseClock({ at, sent, heard: monotonicClock.now() }, { steady: monotonicClock, since })
}
