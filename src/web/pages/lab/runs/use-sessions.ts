/** Sessions on workers of their own, in batches, and the result of the batches that are done. */
import { batchSize, together, type BatchEnd } from '../../../../simulate/sessions/batch.ts'
import { summarise, type SessionsSummary } from '../../../../simulate/sessions/summary.ts'
import type { AskedOf } from '../work/jobs.ts'
import type { LabWorker } from '../work/lab-worker.ts'
import { useRun, type Work } from './use-run.ts'

/** All batches together. */
type Wanted = Omit<AskedOf<'batch'>, 'batch'>

export interface Played {
  readonly running: boolean
  readonly wanted: Wanted
  readonly done: number
  readonly summary?: SessionsSummary
  readonly failed?: string
}

/** The picture is drawn again at most so often, in milliseconds. */
const pace = 250

const playIn: Work<Wanted, Played> = async (pool, { sessions, ...job }, signal, show) => {
  const batches: (BatchEnd | undefined)[] = []
  const count = Math.ceil(sessions / batchSize)
  let [next, done, drawn] = [0, 0, 0]
  const draw = (running: boolean): void => {
    drawn = performance.now()
    const ended = together(batches.filter((batch) => batch !== undefined))
    show({ running, done, ...(done > 0 && { summary: summarise(ended, job.terms) }) })
  }
  const work = async (worker: LabWorker): Promise<void> => {
    while (next < count && !signal.aborted) {
      const batch = next++
      const end = await worker.ask('batch', { ...job, batch, sessions: Math.min(batchSize, sessions - batch * batchSize) })
      if (signal.aborted) return
      batches[batch] = end
      done += end.bankrolls.length
      if (performance.now() - drawn > pace) draw(true)
      else show({ done })
    }
  }
  const stopped = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
  await Promise.race([Promise.all(pool.map(work)), stopped])
  draw(false)
}

const begun = (wanted: Wanted): Played => ({ running: true, wanted, done: 0 })

export const useSessions = () => useRun(playIn, begun)
