/**
 * The thread that writes a node's copy of the journal, started again where it dies. Until then whatever is asked of it fails at
 * once: the house goes on, the copy falls behind, and it catches up from the database.
 */
import type { Head, Kept } from '../store.ts'
import { CopyThread } from './copy-thread.ts'
import type { CopyOrders } from './copy-worker.ts'

export interface ThreadHearing {
  /** It has died, or another could not be started in its place. */
  readonly died: (why: unknown) => void
  readonly startedAgain: () => void
}

/** Milliseconds until it is started again; twice as many each time, unless it has lived for longer than the most. */
const [firstPause, mostPause] = [500, 60_000]

export class LastingThread {
  readonly #orders: CopyOrders
  readonly #hearing: ThreadHearing
  /** One that has died says why, whatever it is asked. */
  #thread: CopyThread
  #pause = firstPause
  #timer: NodeJS.Timeout | undefined
  #starting: Promise<void> | undefined
  #isClosed = false

  private constructor(orders: CopyOrders, hearing: ThreadHearing, thread: CopyThread) {
    this.#orders = orders
    this.#hearing = hearing
    this.#thread = thread
    void this.#watch()
  }

  static async start(orders: CopyOrders, hearing: ThreadHearing): Promise<LastingThread> {
    return new LastingThread(orders, hearing, await CopyThread.start(orders))
  }

  async #watch(): Promise<void> {
    const began = performance.now()
    const why = await this.#thread.ended
    if (performance.now() - began > mostPause) this.#pause = firstPause
    this.#startLater(why)
  }

  #startLater(why: unknown): void {
    if (this.#isClosed) return
    this.#hearing.died(why)
    this.#timer = setTimeout(() => (this.#starting = this.#startAgain()), this.#pause)
    this.#timer.unref()
    this.#pause = Math.min(2 * this.#pause, mostPause)
  }

  async #startAgain(): Promise<void> {
    try {
      this.#thread = await CopyThread.start(this.#orders)
    } catch (error) {
      return this.#startLater(error)
    }
    void this.#watch()
    this.#hearing.startedAgain()
  }

  /** What this node has just kept; says where something is missing before it, which another has written. */
  take(events: readonly Kept[]): Promise<readonly Head[]> {
    return this.#thread.take(events)
  }

  /** What was read on from the database: each event must follow from what is there. */
  follow(events: readonly Kept[]): Promise<void> {
    return this.#thread.follow(events)
  }

  /** Signs what is there now. */
  sign(): Promise<void> {
    return this.#thread.sign()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#starting
    await this.#thread.close()
  }
}
