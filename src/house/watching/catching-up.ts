/**
 * Catching up costs everybody: the house reads and writes for one what all others have already. So there is one budget for
 * all who do it, of time and of bytes, whatever table they watch; each has a piece in turn, and a client that does not
 * read what it was sent makes room for those that do.
 */

/** A viewer that catches up. */
export interface Catcher {
  /** Sends a piece, and waits until it is taken; false where that is in vain. */
  readonly catchUp: (frame: Buffer) => Promise<boolean>
  readonly end: () => void
}

export interface Budget {
  /** Bytes that may be on their way to all of them together. */
  readonly bytes: number
  /** Milliseconds that are spent on them at a time, and that are left to others in between. */
  readonly slice: number
  /** Milliseconds in which a piece must have been taken where others wait for room. */
  readonly grace: number
}

const usualBudget: Budget = { bytes: 16 * 1024 * 1024, slice: 4, grace: 2_000 }

/** A piece that is on its way. */
interface Sent {
  readonly catcher: Catcher
  readonly at: number
}

interface Waiting {
  readonly catcher: Catcher
  readonly next: () => Promise<Buffer | undefined>
  readonly resolve: (goesOn: boolean | Promise<boolean>) => void
  readonly reject: (error: unknown) => void
}

export class CatchingUp {
  readonly #budget: Budget
  readonly #waiting: Waiting[] = []
  /** In the order in which they were sent. */
  readonly #sent = new Set<Sent>()
  #bytes = 0
  /** Whether a turn is about to come. */
  #isDue = false

  constructor(budget: Budget = usualBudget) {
    this.#budget = budget
  }

  /** Bytes that are on their way. */
  get bytes(): number {
    return this.#bytes
  }

  /** The next piece, when it is this one's turn; false where there is none, or the viewer has gone. */
  step(catcher: Catcher, next: () => Promise<Buffer | undefined>): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ catcher, next, resolve, reject })
      if (!this.#isDue) setImmediate(() => void this.#turn())
      this.#isDue = true
    })
  }

  async #turn(): Promise<void> {
    const until = performance.now() + this.#budget.slice
    while (this.#waiting.length > 0 && this.#bytes < this.#budget.bytes && performance.now() < until) {
      await this.#give(this.#waiting.shift()!)
    }
    this.#isDue = this.#waiting.length > 0
    if (!this.#isDue) return
    if (this.#bytes >= this.#budget.bytes) this.#makeRoom()
    setTimeout(() => void this.#turn(), this.#budget.slice)
  }

  async #give({ catcher, next, resolve, reject }: Waiting): Promise<void> {
    try {
      const frame = await next()
      resolve(frame ? this.#taken(catcher, frame) : false)
    } catch (error) {
      reject(error)
    }
  }

  async #taken(catcher: Catcher, frame: Buffer): Promise<boolean> {
    const sent: Sent = { catcher, at: performance.now() }
    this.#sent.add(sent)
    this.#bytes += frame.length
    try {
      return await catcher.catchUp(frame)
    } finally {
      this.#sent.delete(sent)
      this.#bytes -= frame.length
    }
  }

  /** A client that has held a piece for too long is cut off, and may come back. */
  #makeRoom(): void {
    const before = performance.now() - this.#budget.grace
    for (const { catcher, at } of this.#sent) {
      if (at > before) return
      catcher.end()
    }
  }
}
