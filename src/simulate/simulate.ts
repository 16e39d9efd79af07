/** Runs machines on several workers, from seeds that reproduce, and adds up what came. */
import { Worker } from 'node:worker_threads'
import { chunks, type Chunk, type Counts, type Machine } from './machine-memory.ts'
import { seeded } from './random.ts'

export interface Run {
  readonly rolls: number
  readonly seed: string
  /** Told after every piece of work. */
  readonly onProgress?: (sofar: Counts) => void
  /** Stops the work; what has been counted is the answer. */
  readonly signal?: AbortSignal
}

export interface Simulated extends Counts {
  readonly seconds: number
  readonly stopped: boolean
}

/** What a worker is asked: the machine comes along when it is another than before. */
export interface Asked {
  readonly machine?: Machine
  readonly chunk: Chunk
}

const workerFile = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js', import.meta.url)

/** Workers that are started once and serve one run after another. */
export class Workers {
  readonly #workers: readonly Worker[]

  constructor(count: number) {
    this.#workers = Array.from({ length: count }, () => new Worker(workerFile))
  }

  async simulate(machine: Machine, { rolls, seed, onProgress, signal }: Run): Promise<Simulated> {
    const work = chunks(machine, rolls, seeded(seed))
    const sofar = { ends: Array.from({ length: machine.ends }, () => 0), rolls: 0 }
    const add = (counts: Counts): void => {
      for (const [end, count] of counts.ends.entries()) sofar.ends[end]! += count
      sofar.rolls += counts.rolls
      onProgress?.(sofar)
    }
    const start = performance.now()
    await Promise.all(this.#workers.map((worker) => serve(worker, machine, work, add, signal)))
    return { ...sofar, seconds: (performance.now() - start) / 1000, stopped: signal?.aborted ?? false }
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()))
  }
}

/** One worker takes pieces of work until there are none left, or until it is told to stop. */
const serve = async (
  worker: Worker,
  machine: Machine,
  work: Iterator<Chunk>,
  add: (counts: Counts) => void,
  signal: AbortSignal | undefined,
): Promise<void> => {
  for (let first = true; !signal?.aborted; first = false) {
    const { value: chunk, done } = work.next()
    if (done) return
    const counts = await ask(worker, first ? { machine, chunk } : { chunk }, signal)
    if (counts) add(counts)
  }
}

/** What one piece of work came to; nothing if it was stopped before. */
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
