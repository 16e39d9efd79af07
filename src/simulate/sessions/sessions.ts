/** Many sessions on several workers, and what became of them. */
import { Worker } from 'node:worker_threads'
import type { House } from '../../rules/options.ts'
import { batchSize, together, type BatchEnd } from './batch.ts'
import type { SessionTerms } from './session.ts'
import type { StrategyChoice } from '../../loading/strategies.ts'

/** What a worker needs to play by itself: names and files, since functions do not travel. */
export interface SessionsJob {
  readonly source: string
  readonly house: House
  readonly strategy: StrategyChoice
  readonly terms: SessionTerms
  readonly seed: string
}

export interface SessionsEnd extends BatchEnd {
  readonly rolls: number
  readonly seconds: number
  readonly stopped: boolean
}

const workerFile = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js', import.meta.url)

interface Run {
  readonly sessions: number
  readonly workers: number
  readonly onProgress?: (done: number, rolls: number) => void
  readonly signal?: AbortSignal
}

export const playSessions = async (job: SessionsJob, { sessions, workers, onProgress, signal }: Run): Promise<SessionsEnd> => {
  const batches: (BatchEnd | undefined)[] = []
  const count = Math.ceil(sessions / batchSize)
  let next = 0
  let [done, rolls] = [0, 0]
  const start = performance.now()
  const work = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(workerFile, { workerData: job })
      const leave = (): void => void worker.terminate().then(() => resolve())
      const ask = (): void => {
        if (next >= count || signal?.aborted) leave()
        else worker.postMessage({ batch: next, sessions: Math.min(batchSize, sessions - next++ * batchSize) })
      }
      worker.on('message', ({ batch, end }: { batch: number; end: BatchEnd }) => {
        batches[batch] = end
        done += end.bankrolls.length
        rolls += end.rounds.reduce((sum, rounds) => sum + rounds, 0)
        onProgress?.(done, rolls)
        ask()
      })
      worker.on('error', reject)
      signal?.addEventListener('abort', leave)
      ask()
    })
  await Promise.all(Array.from({ length: Math.min(workers, count) }, work))
  return {
    ...together(batches.filter((batch) => batch !== undefined)),
    rolls,
    seconds: (performance.now() - start) / 1000,
    stopped: signal?.aborted ?? false,
  }
}
