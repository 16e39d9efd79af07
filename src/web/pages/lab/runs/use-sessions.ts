/** Sessions on workers of their own, and the result of those that are done. */
import { stretches, together, type Ended } from '../../../../simulate/sessions/batch.ts'
import { summarise, type SessionsSummary } from '../../../../simulate/sessions/summary.ts'
import type { LabRequest } from '../work/lab.worker.ts'
import type { LabWorker } from '../work/lab-worker.ts'
import { useRun, type RunWork } from './use-run.ts'

/** All stretches together. */
export type SessionsRequest = Omit<LabRequest<'stretch'>, 'first'>

export interface PlayedSessions {
  readonly running: boolean
  readonly wanted: SessionsRequest
  readonly done: number
  readonly summary?: SessionsSummary
  readonly failed?: string
}

/** Plays them on all workers of a pool; `hear` is told whenever some are done, and gets those so far when it asks. */
export const playAll = async (
  pool: readonly LabWorker[],
  { sessions, ...job }: SessionsRequest,
  signal: AbortSignal,
  hear: (done: number, soFar: () => SessionsSummary) => void,
): Promise<void> => {
  const ends: (Ended | undefined)[] = []
  const parts = stretches(sessions, pool.length)
  let [next, done] = [0, 0]
  const soFar = (): SessionsSummary => summarise(together(ends.filter((end) => end !== undefined)), job.terms)
  const work = async (worker: LabWorker): Promise<void> => {
    while (next < parts.length && !signal.aborted) {
      const at = next++
      const end = await worker.request('stretch', { ...job, ...parts[at]! })
      if (signal.aborted) return
      ends[at] = end
      done += end.bankrolls.length
      hear(done, soFar)
    }
  }
  await Promise.race([Promise.all(pool.map(work)), aborted(signal)])
}

export const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })

/** The picture is drawn again at most so often, in milliseconds. */
const pace = 250

const playIn: RunWork<SessionsRequest, PlayedSessions> = async (pool, wanted, signal, show) => {
  let drawn = 0
  let last: (() => SessionsSummary) | undefined
  await playAll(pool, wanted, signal, (done, soFar) => {
    last = soFar
    const isDue = performance.now() - drawn > pace
    if (isDue) drawn = performance.now()
    show({ done, ...(isDue && { summary: soFar() }) })
  })
  show({ running: false, ...(last && { summary: last() }) })
}

const begun = (wanted: SessionsRequest): PlayedSessions => ({ running: true, wanted, done: 0 })

export const useSessions = () => useRun(playIn, begun)
