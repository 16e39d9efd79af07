/** Many sessions on several workers, and what became of them. */
import { Worker } from 'node:worker_threads'
import type { House } from '../../rules/options.ts'
import { stretches, together, type Ended } from './batch.ts'
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

export interface SessionsEnd extends Ended {
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
  const ends: (Ended | undefined)[] = []
  const work = stretches(sessions, workers)
  let next = 0
  let [done, rolls] = [0, 0]
  const start = performance.now()
  const hand = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(workerFile, { workerData: job })
      const leave = (): void => void worker.terminate().then(() => resolve())
      const ask = (): void => {
        if (next >= work.length || signal?.aborted) leave()
        else worker.postMessage({ at: next, ...work[next++]! })
      }
      worker.on('message', ({ at, end }: { at: number; end: Ended }) => {
        ends[at] = end
        done += end.bankrolls.length
        rolls += end.rounds.reduce((sum, rounds) => sum + rounds, 0)
        onProgress?.(done, rolls)
        ask()
      })
      worker.on('error', reject)
      signal?.addEventListener('abort', leave)
      ask()
    })
  await Promise.all(Array.from({ length: Math.min(workers, work.length) }, hand))
  return {
    ...together(ends.filter((end) => end !== undefined)),
    rolls,
    seconds: (performance.now() - start) / 1000,
    stopped: signal?.aborted ?? false,
  }
}
