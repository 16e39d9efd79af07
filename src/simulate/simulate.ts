/** Runs machines on several workers of Node, from seeds that reproduce. */
import { Worker } from 'node:worker_threads'
import type { Counts, Machine } from './kernel/machine-memory.ts'
import { simulateOn, type Asked, type Run, type Simulated } from './kernel/pool.ts'

const workerFile = new URL(import.meta.url.endsWith('.ts') ? './kernel/worker.ts' : './kernel/worker.js', import.meta.url)

/** Workers that are started once and serve one run after another. */
export class Workers {
  readonly #workers: readonly Worker[]

  constructor(count: number) {
    this.#workers = Array.from({ length: count }, () => new Worker(workerFile))
  }

  simulate(machine: Machine, run: Run): Promise<Simulated> {
    const hands = this.#workers.map((worker) => (asked: Asked, signal: AbortSignal | undefined) => ask(worker, asked, signal))
    return simulateOn(hands, machine, run)
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()))
  }
}

const ask = (worker: Worker, asked: Asked, signal: AbortSignal | undefined): Promise<Counts | undefined> =>
  new Promise((resolve, reject) => {
    const leave = (): void => settle(() => resolve(undefined))
    const settle = (then: () => void): void => {
      worker.off('message', answered)
      worker.off('error', failed)
      signal?.removeEventListener('abort', leave)
      then()
    }
    const answered = (counts: Counts): void => settle(() => resolve(counts))
    const failed = (error: Error): void => settle(() => reject(error))
    worker.on('message', answered)
    worker.on('error', failed)
    signal?.addEventListener('abort', leave)
    worker.postMessage(asked)
  })

/** One run on workers of its own. */
export const simulate = async (machine: Machine, { workers, ...run }: Run & { readonly workers: number }): Promise<Simulated> => {
  const pool = new Workers(workers)
  try {
    return await pool.simulate(machine, run)
  } finally {
    await pool.close()
  }
}
