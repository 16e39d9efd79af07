/** Runs a machine on several workers, from a seed that reproduces, and adds up what came. */
import { Worker } from 'node:worker_threads'
import { chunks, type Chunk, type Counts, type Machine } from './machine-memory.ts'
import { seeded } from './random.ts'

export interface Run {
  readonly rolls: number
  readonly seed: string
  readonly workers: number
  /** Told after every piece of work. */
  readonly onProgress?: (sofar: Counts) => void
  /** Stops the work; what has been counted is the answer. */
  readonly signal?: AbortSignal
}

export interface Simulated extends Counts {
  readonly seconds: number
  readonly stopped: boolean
}

const workerFile = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js', import.meta.url)

export const simulate = async (machine: Machine, run: Run): Promise<Simulated> => {
  const work = chunks(machine, run.rolls, seeded(run.seed))
  const sofar = { ends: Array.from({ length: machine.ends }, () => 0), rolls: 0 }
  const add = ({ ends, rolls }: Counts): void => {
    for (const [end, count] of ends.entries()) sofar.ends[end]! += count
    sofar.rolls += rolls
    run.onProgress?.(sofar)
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: run.workers }, () => runWorker(machine, work, add, run.signal)))
  return { ...sofar, seconds: (performance.now() - start) / 1000, stopped: run.signal?.aborted ?? false }
}

/** One worker takes pieces of work until there are none left. */
const runWorker = (machine: Machine, work: Iterator<Chunk>, add: (counts: Counts) => void, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(workerFile, { workerData: machine })
    const next = (): void => {
      const { value, done } = signal?.aborted ? { value: undefined, done: true } : work.next()
      if (done) void worker.terminate().then(() => resolve())
      else worker.postMessage(value)
    }
    worker.on('message', (counts: Counts) => {
      add(counts)
      next()
    })
    worker.on('error', reject)
    signal?.addEventListener('abort', () => void worker.terminate().then(() => resolve()))
    next()
  })
