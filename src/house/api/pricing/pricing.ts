/**
 * Odds are worked out in a thread of their own, one question after another, and remembered as they are sent. The thread rests
 * between two questions, so that the machine is left to the tables; and nobody has more than a few of them waiting.
 */
import { setTimeout } from 'node:timers/promises'
import type { Left } from '../../../odds/equipment/left.ts'
import type { ChosenOptions } from '../../../rules/options.ts'
import { WorkerThread, workerFile } from '../../../threads/worker-thread.ts'
import type { KeptGame } from '../../streams/book.ts'
import { stop } from '../problem.ts'
import type { PricingHandlers } from './worker.ts'

/** What is asked for. */
export interface PricingRequest {
  readonly game: string
  /** Of a game of the house's own, which the thread knows by nothing else. */
  readonly source?: KeptGame | undefined
  readonly house: ChosenOptions
  /** Where it is not the whole one. */
  readonly left?: Left | undefined
  readonly wagers: readonly string[]
  /** Whether the value in each state is asked for too. */
  readonly states: boolean
}

/** The rows as JSON, and for how many milliseconds the thread worked on them. */
export interface WorkedOut {
  readonly text: string
  readonly took: number
}

/** Bytes that are remembered. */
const mostKept = 32 * 1024 * 1024

/** So many questions of one person, or of the strangers at one address, wait at a time, and of all together. */
export const mostOfOne = 2
const mostOfAll = 40

/** The thread rests for so many times as long as it has worked. */
const rest = 3

const leaving = () => stop(503, 'leaving', 'the house is closing: ask again when it is back')

const file = workerFile('./worker', import.meta.url)

export class Pricing {
  /** The one that was asked for last at the end. */
  readonly #known = new Map<string, Buffer>()
  readonly #asked = new Map<string, Promise<Buffer>>()
  readonly #waiting = new Map<string, number>()
  #bytes = 0
  #thread: WorkerThread<PricingHandlers> | undefined
  #before: Promise<unknown> = Promise.resolve()
  readonly #closing = new AbortController()

  /** The rows as JSON. */
  async of(priced: PricingRequest, asker: string): Promise<Buffer> {
    const key = JSON.stringify({ ...priced, source: priced.source?.digest })
    const known = this.#known.get(key)
    if (known) {
      this.#known.delete(key)
      this.#known.set(key, known)
      return known
    }
    const waiting = this.#waiting.get(asker) ?? 0
    if (waiting >= mostOfOne) {
      throw stop(429, 'too-often', '{most} of your questions are being worked out: ask again when they are answered', {
        most: mostOfOne,
      })
    }
    if (this.#asked.size >= mostOfAll) throw stop(503, 'busy', 'many odds are being worked out just now: ask again in a while')
    this.#waiting.set(asker, waiting + 1)
    try {
      return await (this.#asked.get(key) ?? this.#ask(key, priced))
    } finally {
      const left = this.#waiting.get(asker)! - 1
      if (left > 0) this.#waiting.set(asker, left)
      else this.#waiting.delete(asker)
    }
  }

  #ask(key: string, priced: PricingRequest): Promise<Buffer> {
    const worked = this.#before.then(() => this.#workOut(priced))
    const made = worked.then(({ text }) => this.#keep(key, text)).finally(() => this.#asked.delete(key))
    this.#before = worked.then(({ took }) => this.#rest(took)).catch(() => undefined)
    this.#asked.set(key, made)
    return made
  }

  async #workOut(priced: PricingRequest): Promise<{ readonly text: Buffer; readonly took: number }> {
    const { signal } = this.#closing
    if (signal.aborted) throw leaving()
    this.#thread ??= this.#started()
    const made = await this.#thread.requestUntil(signal, 'price', priced)
    if (!made) throw leaving()
    const { text, took } = made
    return { text: Buffer.from(text, 'utf8'), took }
  }

  #rest(took: number): Promise<void> {
    return setTimeout(rest * took, undefined, { ref: false, signal: this.#closing.signal })
  }

  /** One that has ended is replaced with the next request. */
  #started(): WorkerThread<PricingHandlers> {
    const thread = new WorkerThread<PricingHandlers>(file)
    thread.unref()
    void thread.ended.then(() => (this.#thread = undefined))
    return thread
  }

  #keep(key: string, text: Buffer): Buffer {
    this.#known.set(key, text)
    this.#bytes += text.length
    for (const [oldest, { length }] of this.#known) {
      if (this.#bytes <= mostKept) break
      this.#known.delete(oldest)
      this.#bytes -= length
    }
    return text
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#thread?.terminate()
  }
}
