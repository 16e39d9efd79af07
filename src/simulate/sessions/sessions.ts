/** Many sessions on several workers, and what became of them. */
import type { ChosenOptions } from '../../rules/options.ts'
import { WorkerThread, workerFile } from '../../threads/worker-thread.ts'
import type { StrategyChoice } from '../../loading/strategies.ts'
import { stretches, together, type Ended } from './batch.ts'
import type { Edge } from './exact.ts'
import type { SessionTerms } from './session.ts'
import type { SessionHandlers } from './worker.ts'

/** What a worker needs to play by itself: names and files, since functions do not travel. */
export interface AtTable {
  readonly source: string
  readonly house: ChosenOptions
}

export interface Played {
  readonly strategy: StrategyChoice
  readonly terms: SessionTerms
  readonly seed: string
}

export interface SessionsEnd extends Ended {
  readonly rolls: number
  readonly seconds: number
  readonly stopped: boolean
  /** Undefined where there is none, or it was stopped before that was known. */
  readonly edge: Edge | null
}

const file = workerFile('./worker', import.meta.url)

interface Run {
  readonly sessions: number
  readonly onProgress?: (done: number, rolls: number) => void
  readonly signal?: AbortSignal
}

/** Workers that play one strategy after another at tables with the same rules. */
export class SessionWorkers {
  readonly #workers: readonly WorkerThread<SessionHandlers>[]

  constructor(table: AtTable, count: number) {
    this.#workers = Array.from({ length: count }, () => new WorkerThread<SessionHandlers>(file, { workerData: table }))
  }

  async play(played: Played, { sessions, onProgress, signal }: Run): Promise<SessionsEnd> {
    const ends: (Ended | undefined)[] = []
    const work = stretches(sessions, this.#workers.length)
    let [next, done, rolls] = [0, 0, 0]
    let edge: Edge | null = null
    const start = performance.now()
    const playOn = async (worker: WorkerThread<SessionHandlers>): Promise<void> => {
      while (next < work.length && !signal?.aborted) {
        const at = next++
        const end = await worker.requestUntil(signal, 'play', { ...played, ...work[at]! })
        if (!end) return
        ends[at] = end
        done += end.bankrolls.length
        rolls += end.rounds.reduce((sum, rounds) => sum + rounds, 0)
        onProgress?.(done, rolls)
      }
    }
    await Promise.all(
      this.#workers.map(async (worker, which) => {
        // One works out the exact edge before it plays too.
        if (which === 0) edge = (await worker.requestUntil(signal, 'edge', played)) ?? null
        await playOn(worker)
      }),
    )
    return {
      ...together(ends.filter((end) => end !== undefined)),
      rolls,
      seconds: (performance.now() - start) / 1000,
      stopped: signal?.aborted ?? false,
      edge,
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()))
  }
}

/** Sessions of one strategy, on workers of their own. */
export const playSessions = async (
  { source, house, ...played }: AtTable & Played,
  { workers, ...run }: Run & { readonly workers: number },
): Promise<SessionsEnd> => {
  const pool = new SessionWorkers({ source, house }, Math.min(workers, stretches(run.sessions, workers).length))
  try {
    return await pool.play(played, run)
  } finally {
    await pool.close()
  }
}
