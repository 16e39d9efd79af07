/** Commands that wait for their answer: sent again after every lost connection, under the same id. */
import type { Problem } from '../wire/problem.ts'
import { HouseProblem, isPassing, Unanswered } from './problem.ts'

interface Waiting {
  readonly text: string
  readonly resolve: (version: number) => void
  readonly reject: (error: Error) => void
  readonly late: ReturnType<typeof setTimeout>
  stalled?: ReturnType<typeof setTimeout>
  /** The version after it, once it is answered. */
  version?: number
}

/** What the commands need of the connection. */
export interface Sending {
  /** Whether it could be sent. */
  readonly send: (text: string) => boolean
  /** The version that has been folded. */
  readonly reached: () => number
  /** The connection does not answer. */
  readonly stalled: () => void
  /** So long a command is tried. */
  readonly patience: number
}

/** So long after a refusal that passes by itself a command is sent again. */
const again = 500
/** So long a living connection takes for an answer, at most. */
const longest = 10_000

export class Pending {
  readonly #sending: Sending
  readonly #waiting = new Map<string, Waiting>()

  constructor(sending: Sending) {
    this.#sending = sending
  }

  send(id: string, text: string): Promise<number> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => this.#drop(id, new Unanswered(id, 'it took too long')), this.#sending.patience)
      const waiting: Waiting = { text, resolve, reject, late }
      this.#waiting.set(id, waiting)
      this.#sendOne(waiting)
    })
  }

  #sendOne(waiting: Waiting): void {
    clearTimeout(waiting.stalled)
    if (this.#sending.send(waiting.text)) waiting.stalled = setTimeout(this.#sending.stalled, longest)
  }

  #take(id: string): Waiting | undefined {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    clearTimeout(waiting?.late)
    clearTimeout(waiting?.stalled)
    return waiting
  }

  #drop(id: string, error: Error): void {
    this.#take(id)?.reject(error)
  }

  /** What has no answer yet. */
  sendAll(): void {
    for (const waiting of this.#waiting.values()) if (waiting.version === undefined) this.#sendOne(waiting)
  }

  answered(id: string, version: number): void {
    const waiting = this.#waiting.get(id)
    if (!waiting) return
    clearTimeout(waiting.stalled)
    waiting.version = version
    this.reached()
  }

  /** Those are done whose events have been folded. */
  reached(): void {
    for (const [id, { version }] of this.#waiting) {
      if (version !== undefined && version <= this.#sending.reached()) this.#take(id)!.resolve(version)
    }
  }

  refused(id: string | null, problem: Problem): void {
    const waiting = id === null ? undefined : this.#waiting.get(id)
    if (!waiting) return
    if (!isPassing(problem)) return this.#drop(id!, new HouseProblem(problem))
    clearTimeout(waiting.stalled)
    setTimeout(() => {
      if (this.#waiting.get(id!) === waiting) this.#sendOne(waiting)
    }, again)
  }

  giveUp(why: string): void {
    for (const id of Array.from(this.#waiting.keys())) this.#drop(id, new Unanswered(id, why))
  }
}
