/**
 * Whether a node still reads from the database. Beats and commits have connections of their own, so that a node whose reads fail
 * goes on with both, and would keep tables at which it cannot do whatever needs more than it has in memory. So it tries again
 * and again. Tries must fail for a lease, and more than one of them: one alone may be chance, or a process that was frozen. What
 * is answered late is read all the same.
 */
import { within, type Steady } from './steady.ts'

/** Tries in the length of a lease, which is also how long each may take. */
const tries = 2

interface Parts {
  readonly steady: Steady
  /** Milliseconds. */
  readonly lease: number
  /** Reads a little of all that tables are read from; of no use after so many milliseconds. */
  readonly read: (patience: number) => Promise<unknown>
  /** It does not read any more, and why. */
  readonly lost: (why: unknown) => void
  /** It reads again. */
  readonly found: () => void
}

export class Sight {
  readonly #parts: Parts
  /** When the first was sent of those that have failed since one was answered. */
  #failing: number | undefined
  #isLost = false
  #isStopped = false
  #callOff = (): void => undefined

  constructor(parts: Parts) {
    this.#parts = parts
  }

  get isLost(): boolean {
    return this.#isLost
  }

  /** Looks now, and from then on regularly. */
  async look(): Promise<void> {
    const { steady, lease, read } = this.#parts
    const sent = steady.now()
    try {
      await within(steady, lease, read(lease))
      this.#succeeded()
    } catch (error) {
      this.#failed(sent, error)
    }
    if (this.#isStopped) return
    this.#callOff = steady.after(Math.max(0, sent + lease / tries - steady.now()), () => void this.look())
  }

  #succeeded(): void {
    this.#failing = undefined
    if (this.#isLost) this.#parts.found()
    this.#isLost = false
  }

  #failed(sent: number, why: unknown): void {
    const { steady, lease, lost } = this.#parts
    const isFirst = this.#failing === undefined
    this.#failing ??= sent
    if (this.#isLost || isFirst || steady.now() - this.#failing < lease) return
    this.#isLost = true
    lost(why)
  }

  stop(): void {
    this.#isStopped = true
    this.#callOff()
  }
}
