/** Runs machines on several workers of Node, from seeds that reproduce. */
import { WorkerThread, workerFile } from '../threads/worker-thread.ts'
import type { Machine } from './kernel/machine-memory.ts'
import { simulateOn, type KernelWorker, type Run, type Simulated } from './kernel/pool.ts'
import type { KernelHandlers } from './kernel/worker.ts'

const file = workerFile('./kernel/worker', import.meta.url)

/** Workers that are started once and serve one run after another. */
export class Workers {
  readonly #workers: readonly WorkerThread<KernelHandlers>[]

  constructor(count: number) {
    this.#workers = Array.from({ length: count }, () => new WorkerThread<KernelHandlers>(file))
  }

  simulate(machine: Machine, run: Run): Promise<Simulated> {
    const hands = this.#workers.map(
      (worker): KernelWorker =>
        (asked, signal) =>
          worker.requestUntil(signal, 'run', asked),
    )
    return simulateOn(hands, machine, run)
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()))
  }
}

/** One run on workers of its own. */
export const simulate = async (machine: Machine, { workers, ...run }: Run & { readonly workers: number }): Promise<Simulated> => {
  const pool = new Workers(workers)
  try {
    return await pool.simulate(machine, run)
  } finally {
    await pool.close()
  }
}
