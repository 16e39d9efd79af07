/** Monotonic time: it never goes back, and continues while this process is stopped. */
export interface MonotonicClock {
  /** Milliseconds from anywhere. */
  readonly now: () => number
  /** Returns how to call it off. */
  readonly after: (milliseconds: number, then: () => void) => () => void
}

/** That of this process. A timer keeps no process alive. */
export const monotonicClock: MonotonicClock = {
  now: () => performance.now(),
  after: (milliseconds, then) => {
    const timer = setTimeout(then, milliseconds)
    timer.unref()
    return () => clearTimeout(timer)
  },
}

/** An answer, or a failure where there is none in time. */
export const within = async <T>(steady: MonotonicClock, milliseconds: number, answering: Promise<T>): Promise<T> => {
  let callOff = (): void => undefined
  const late = new Promise<never>((_, reject) => {
    callOff = steady.after(milliseconds, () => reject(new Error(`no answer within ${milliseconds} ms`)))
  })
  try {
    return await Promise.race([answering, late])
  } finally {
    callOff()
  }
}

/**
 * The one clock of a house: every event is stamped by it, it never goes back, and it never stands still.
 *
 * It follows the machine's clock, and compares it with the monotonic time since the process started, to see whether
 * that was moved. What leaps ahead may come back, and events that bear its time cannot: so the house goes on by itself
 * until the machine's clock has stayed there for a while. Where the machine's clock is behind, the house goes on more
 * slowly until the two agree.
 */

export interface Clock {
  readonly now: () => number
  /** By how much the machine's clock differs, if it does. */
  readonly apart?: () => Apart | undefined
  /** An event is known to have happened then: the clock is not behind that. */
  notBefore?(at: number): void
}

export interface Apart {
  /** Milliseconds that the machine's clock is ahead of the house's, or behind it. */
  readonly by: number
  readonly is: 'ahead' | 'behind'
}

/** Clocks are adjusted by a little all the time. From this many milliseconds on, operators are told. */
export const moved = 5_000

/** So long must a clock that leapt ahead stay there before the house follows it. */
export const confirmedAfter = 10 * 60_000

/** How fast a house goes that waits for the machine's clock: slow enough to meet it, too little to be felt at a table. */
const waitingRate = 0.9

interface Clocks {
  /** The machine's clock, which people and programs set. */
  readonly wall?: () => number
  /** What only ever goes on, in milliseconds from anywhere. */
  readonly steady?: () => number
  /** When the last thing is known to have happened: the clock is not behind that either. */
  readonly since?: number | undefined
}

export const systemClock = (clocks: Clocks = {}): Clock => new SystemClock(clocks)

export class SystemClock implements Clock {
  readonly #wall: () => number
  readonly #steady: () => number
  /** What the machine's clock is ahead of the steady one, as far as it is believed. */
  #believed: number
  /** What it says since it leapt ahead, and since when. */
  #leapt: { readonly offset: number; readonly since: number } | undefined
  #last: number
  #lastSteady: number

  constructor({ wall = Date.now, steady = () => performance.now(), since = 0 }: Clocks) {
    this.#wall = wall
    this.#steady = steady
    this.#lastSteady = steady()
    const now = wall()
    this.#believed = now - this.#lastSteady
    this.#last = Math.max(since, now)
  }

  readonly now = (): number => {
    const steady = this.#steady()
    this.#look(this.#wall() - steady, steady)
    const slowly = this.#last + (steady - this.#lastSteady) * waitingRate
    this.#lastSteady = steady
    this.#last = Math.max(slowly, steady + this.#believed)
    // Whole milliseconds, and not one less for what is lost in adding fractions.
    return Math.floor(this.#last + 0.001)
  }

  /** An event is known to have happened then. */
  notBefore(at: number): void {
    // First to the present: the time since this clock was last asked is in it already.
    this.now()
    this.#last = Math.max(this.#last, at)
  }

  #look(offset: number, steady: number): void {
    if (offset - this.#believed < moved) {
      this.#believed = offset
      this.#leapt = undefined
      return
    }
    if (!this.#leapt || Math.abs(offset - this.#leapt.offset) >= moved) this.#leapt = { offset, since: steady }
    else if (steady - this.#leapt.since >= confirmedAfter) {
      this.#believed = offset
      this.#leapt = undefined
    }
  }

  readonly apart = (): Apart | undefined => {
    const by = this.#wall() - this.now()
    if (Math.abs(by) < moved) return undefined
    return by > 0 ? { is: 'ahead', by } : { is: 'behind', by: -by }
  }
}
