/** Many sessions on several workers, and what became of them. */
import { Worker } from 'node:worker_threads'
import type { House } from '../../rules/options.ts'
import type { StrategyChoice } from '../../loading/strategies.ts'
import { stretches, together, type Ended, type Stretch } from './batch.ts'
import type { Edge } from './exact.ts'
import type { SessionTerms } from './session.ts'

/** What a worker needs to play by itself: names and files, since functions do not travel. */
export interface AtTable {
  readonly source: string
  readonly house: House
}

export interface Played {
  readonly strategy: StrategyChoice
  readonly terms: SessionTerms
  readonly seed: string
}

/** What a worker is asked: the exact edge of a strategy, or sessions by it. */
export type Asked = Played & (Pick<Stretch, 'first' | 'sessions'> | { readonly edge: true })

export type Told = { readonly edge: Edge | null } | { readonly end: Ended } | { readonly failed: string }

export interface SessionsEnd extends Ended {
  readonly rolls: number
  readonly seconds: number
  readonly stopped: boolean
  /** Nothing where there is none, or it was stopped before that was known. */
  readonly edge: Edge | null
}

const workerFile = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js', import.meta.url)

interface Run {
  readonly sessions: number
  readonly onProgress?: (done: number, rolls: number) => void
  readonly signal?: AbortSignal
}

/** Workers that play one strategy after another at tables with the same rules. */
export class SessionWorkers {
  readonly #workers: readonly Worker[]

  constructor(table: AtTable, count: number) {
    this.#workers = Array.from({ length: count }, () => new Worker(workerFile, { workerData: table }))
  }

  async play(played: Played, { sessions, onProgress, signal }: Run): Promise<SessionsEnd> {
    const ends: (Ended | undefined)[] = []
    const work = stretches(sessions, this.#workers.length)
    let [next, done, rolls] = [0, 0, 0]
    let edge: Edge | null = null
    const start = performance.now()
    const playOn = async (worker: Worker): Promise<void> => {
      while (next < work.length && !signal?.aborted) {
        const at = next++
        const told = await answered(worker, { ...played, ...work[at]! }, signal)
        if (!told || !('end' in told)) return
        ends[at] = told.end
        done += told.end.bankrolls.length
        rolls += told.end.rounds.reduce((sum, rounds) => sum + rounds, 0)
        onProgress?.(done, rolls)
      }
    }
    await Promise.all(
      this.#workers.map(async (worker, which) => {
        // One works out the exact edge before it plays too.
        const told = which === 0 ? await answered(worker, { ...played, edge: true }, signal) : undefined
        if (told && 'edge' in told) edge = told.edge
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

/** What a worker answers; nothing, if it is not waited for any more. */
const answered = (worker: Worker, asked: Asked, signal: AbortSignal | undefined): Promise<Told | undefined> =>
  new Promise((resolve, reject) => {
    const done = (settle: () => void): void => {
      worker.off('message', hear)
      worker.off('error', fail)
      signal?.removeEventListener('abort', stop)
      settle()
    }
    const hear = (told: Told): void => done(() => ('failed' in told ? reject(new Error(told.failed)) : resolve(told)))
    const fail = (error: Error): void => done(() => reject(error))
    const stop = (): void => done(() => resolve(undefined))
    worker.on('message', hear)
    worker.on('error', fail)
    signal?.addEventListener('abort', stop)
    worker.postMessage(asked)
  })

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
