/** The thread that writes a node's copy of the journal, as the node asks it: one thing after another. */
import { Worker } from 'node:worker_threads'
import { EventRefused, JournalRefused, reasonOf } from '../database.ts'
import type { Head, Kept } from '../store.ts'
import { partsOf } from './copy-parts.ts'
import type { CopyAsked, CopyOrders, CopyTold } from './copy-worker.ts'

const workerFile = new URL(import.meta.url.endsWith('.ts') ? './copy-worker.ts' : './copy-worker.js', import.meta.url)

const hasStopped = 'the thread that writes this node’s copy has stopped'

export class CopyThread {
  readonly #worker: Worker
  /** Who waits for what was asked, in the order in which it was. */
  readonly #asked: PromiseWithResolvers<readonly Head[]>[] = []
  /** Why nothing more is written. */
  #ended: Error | undefined
  readonly #over = Promise.withResolvers<Error>()

  private constructor(worker: Worker) {
    this.#worker = worker
    worker.on('message', (told: CopyTold) => this.#hear(told))
    worker.on('error', (error) => this.#end(`${hasStopped}: ${reasonOf(error)}`))
    worker.on('exit', () => this.#end(hasStopped))
  }

  static async start(orders: CopyOrders): Promise<CopyThread> {
    const worker = new Worker(workerFile, { workerData: orders })
    try {
      await new Promise((ready, failed) => {
        worker
          .once('message', ready)
          .once('error', failed)
          .once('exit', () => failed(new Error(hasStopped)))
      })
    } catch (error) {
      throw new JournalRefused(reasonOf(error))
    }
    return new CopyThread(worker)
  }

  /** Why it has ended, once it has. */
  get ended(): Promise<Error> {
    return this.#over.promise
  }

  /** What this node has just kept; says where something is missing before it, which another has written. */
  take(events: readonly Kept[]): Promise<readonly Head[]> {
    return this.#ask({ ask: 'take', parts: partsOf(events) })
  }

  /** What was read on from the database: each event must follow from what is there. */
  async follow(events: readonly Kept[]): Promise<void> {
    await this.#ask({ ask: 'follow', parts: partsOf(events) })
  }

  /** Signs what is there now. */
  async sign(): Promise<void> {
    await this.#ask({ ask: 'sign' })
  }

  async close(): Promise<void> {
    try {
      if (!this.#ended) await this.#ask({ ask: 'close' })
    } finally {
      await this.#worker.terminate()
    }
  }

  #ask(asked: CopyAsked): Promise<readonly Head[]> {
    if (this.#ended) return Promise.reject(this.#ended)
    const waiting = Promise.withResolvers<readonly Head[]>()
    this.#asked.push(waiting)
    this.#worker.postMessage(asked)
    return waiting.promise
  }

  #hear(told: CopyTold): void {
    const waiting = this.#asked.shift()!
    if ('gaps' in told) return waiting.resolve(told.gaps)
    const { failed, fault } = told
    waiting.reject(fault ? new EventRefused(fault.where, fault.version, fault.what) : new Error(failed))
  }

  #end(why: string): void {
    this.#ended ??= new Error(why)
    for (const { reject } of this.#asked.splice(0)) reject(this.#ended)
    this.#over.resolve(this.#ended)
  }
}
