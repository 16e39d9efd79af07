/** Sessions on workers of their own, and the result of those that are done. */
import { stretches, together, type Ended } from '../../../../simulate/sessions/batch.ts'
import { summarise, type SessionsSummary } from '../../../../simulate/sessions/summary.ts'
import type { AskedOf } from '../work/jobs.ts'
import type { LabWorker } from '../work/lab-worker.ts'
import { useRun, type Work } from './use-run.ts'

/** All stretches together. */
type Wanted = Omit<AskedOf<'stretch'>, 'first'>

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
  const ends: (Ended | undefined)[] = []
  const parts = stretches(sessions, pool.length)
  let [next, done, drawn] = [0, 0, 0]
  const draw = (running: boolean): void => {
    drawn = performance.now()
    const ended = together(ends.filter((end) => end !== undefined))
    show({ running, done, ...(done > 0 && { summary: summarise(ended, job.terms) }) })
  }
  const work = async (worker: LabWorker): Promise<void> => {
    while (next < parts.length && !signal.aborted) {
      const at = next++
      const end = await worker.ask('stretch', { ...job, ...parts[at]! })
      if (signal.aborted) return
      ends[at] = end
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
