/** A pool of workers: each free worker takes the next piece of work, and their counts are added up. */
import { chunks, type Chunk, type Counts, type Machine } from './machine-memory.ts'
import { seeded } from '../random/random.ts'

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
export interface KernelRequest {
  readonly machine?: Machine
  readonly chunk: Chunk
}

/** A worker, wherever it runs: what one piece of work came to; undefined if it was stopped before. */
export type KernelWorker = (asked: KernelRequest, signal: AbortSignal | undefined) => Promise<Counts | undefined>

export const simulateOn = async (
  hands: readonly KernelWorker[],
  machine: Machine,
  { rolls, seed, onProgress, signal }: Run,
): Promise<Simulated> => {
  const work = chunks(machine, rolls, seeded(seed))
  const sofar = { ends: Array.from({ length: machine.ends }, () => 0), rolls: 0 }
  const add = (counts: Counts): void => {
    for (const [end, count] of counts.ends.entries()) sofar.ends[end]! += count
    sofar.rolls += counts.rolls
    onProgress?.(sofar)
  }
  const start = performance.now()
  await Promise.all(hands.map((hand) => serve(hand, machine, work, add, signal)))
  return { ...sofar, seconds: (performance.now() - start) / 1000, stopped: signal?.aborted ?? false }
}

/** One worker takes pieces of work until there are none left, or until it is told to stop. */
const serve = async (
  hand: KernelWorker,
  machine: Machine,
  work: Iterator<Chunk>,
  add: (counts: Counts) => void,
  signal: AbortSignal | undefined,
): Promise<void> => {
  for (let first = true; !signal?.aborted; first = false) {
    const { value: chunk, done } = work.next()
    if (done) return
    const counts = await hand(first ? { machine, chunk } : { chunk }, signal)
    if (counts) add(counts)
  }
}
