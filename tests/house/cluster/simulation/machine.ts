/** A machine with a process on it that can be frozen, woken and killed, and with clocks of its own. */
import type { MonotonicClock } from '../../../../src/store/clock.ts'
import type { Time } from './time.ts'

export class Machine {
  readonly #time: Time
  /** How fast its steady clock goes. */
  readonly #rate: number
  readonly #began: number
  /** What its wall clock is off by. */
  readonly #apart: number
  /** What happens when it wakes: what has come, and timers. */
  #late: { readonly happen: () => void; readonly isTimer: boolean }[] | undefined
  isDead = false
  /** Happens as soon as something has been sent to the database. */
  atNextCall: (() => void) | undefined

  constructor(time: Time, rate = 1, apart = 0) {
    this.#time = time
    this.#rate = rate
    this.#began = time.now
    this.#apart = apart
  }

  readonly steady: MonotonicClock = {
    now: () => (this.#time.now - this.#began) * this.#rate,
    after: (milliseconds, then) => this.#time.after(milliseconds / this.#rate, () => this.run(then, true)),
  }

  readonly wall = (): number => this.#time.now * this.#rate + this.#apart

  get isFrozen(): boolean {
    return this.#late !== undefined
  }

  /** Something happens in the process: now, when it wakes, or never. */
  run(then: () => void, isTimer = false): void {
    if (this.isDead) return
    if (this.#late) this.#late.push({ happen: then, isTimer })
    else then()
  }

  called(): void {
    const happen = this.atNextCall
    this.atNextCall = undefined
    happen?.()
  }

  freeze(): void {
    this.#late ??= []
  }

  /** A process that wakes looks at what has come first, and at its timers then; or at all in the order in which it came. */
  wake({ timersLast = false }: { readonly timersLast?: boolean } = {}): void {
    const late = this.#late ?? []
    this.#late = undefined
    const inOrder = timersLast ? late.toSorted((a, b) => Number(a.isTimer) - Number(b.isTimer)) : late
    for (const { happen, isTimer } of inOrder) this.#time.after(0, () => this.run(happen, isTimer))
  }
}
