/**
 * The clock of a house on several machines: the database's, which all nodes share. A node hears its time with each beat and
 * carries it on by time that nobody can set; the clock of its own machine decides nothing. What holds for the clock of one
 * machine holds for this one: it never goes back, never stands still, and does not follow a leap that may come back.
 */
import { moved, SystemClock, type Apart, type Clock, monotonicClock, type MonotonicClock } from '../clock.ts'

/** What the database said, at some moment between the two. */
export interface ClockReading {
  readonly at: number
  readonly sent: number
  readonly heard: number
}

/** How much two clocks may differ after a while: quartz is better than a thousandth. */
const drift = 0.001

export class DatabaseClock implements Clock {
  readonly #machine: () => number
  readonly #steady: MonotonicClock
  #clock: SystemClock
  /** When the last thing is known to have happened that was kept. */
  #happened: number
  /** What the database's clock is ahead of the steady one, how far that may be off, and when it was found. */
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
   * The database refuses what bears this time: its own was set back, and this clock would wait ten times as long for it.
   * Nothing that was stamped since the last commit has been kept, so that is all that this clock may not go behind.
   */
  refused(): void {
    this.#clock = this.#anew()
  }

  /** A reading that took long says less than an older one that did not, unless the two contradict each other. */
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

  /** Another node has stamped an event with this time: what is decided after it bears none that is earlier. */
  notBefore(at: number): void {
    this.#clock.notBefore(at)
    this.#happened = Math.max(this.#happened, at)
  }

  /** What the clock of this machine says, for people to know: nothing depends on it. */
  readonly apart = (): Apart | undefined => {
    const by = this.#machine() - this.now()
    if (Math.abs(by) < moved) return undefined
    return by > 0 ? { is: 'ahead', by } : { is: 'behind', by: -by }
  }
}

/** The clock of a node, which is not behind what is known to have happened. */
export const databaseClock = async (store: { now(): Promise<number> }, since: number): Promise<DatabaseClock> => {
  const sent = monotonicClock.now()
  const at = await store.now()
  return new DatabaseClock({ at, sent, heard: monotonicClock.now() }, { steady: monotonicClock, since })
}
