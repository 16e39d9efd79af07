/** Sessions on workers of their own, in batches, and what the batches that are done come to. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { batchSize, together, type BatchEnd } from '../../../simulate/batch.ts'
import type { SessionTerms } from '../../../simulate/session.ts'
import type { StrategyChoice } from '../../../simulate/strategies.ts'
import { summarise, type SessionsSummary } from '../../../simulate/summary.ts'
import type { RulesAsked } from './work/jobs.ts'
import { LabWorker, workersHere } from './work/lab-worker.ts'

export interface Wanted extends RulesAsked {
  readonly strategy: StrategyChoice
  readonly terms: SessionTerms
  readonly seed: string
  readonly sessions: number
}

export interface Played {
  readonly running: boolean
  readonly wanted: Wanted
  readonly done: number
  readonly summary?: SessionsSummary
  readonly failed?: string
}

/** The picture is drawn again at most so often, in milliseconds. */
const pace = 250

const playIn = async (
  pool: readonly LabWorker[],
  { sessions, ...job }: Wanted,
  signal: AbortSignal,
  show: (next: Partial<Played>) => void,
): Promise<void> => {
  const batches: (BatchEnd | undefined)[] = []
  const count = Math.ceil(sessions / batchSize)
  let [next, done, drawn] = [0, 0, 0]
  const draw = (running: boolean): void => {
    drawn = performance.now()
    const ended = together(batches.filter((batch) => batch !== undefined))
    show({ running, done, ...(done > 0 && { summary: summarise(ended, job.terms.bankroll) }) })
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

export const useSessions = () => {
  const [played, setPlayed] = useState<Played>()
  const ended = useRef<AbortController>(undefined)
  const stop = useCallback(() => ended.current?.abort(), [])
  const run = useCallback((wanted: Wanted) => {
    ended.current?.abort()
    const mine = (ended.current = new AbortController())
    const pool = Array.from({ length: workersHere() }, () => new LabWorker())
    const show = (next: Partial<Played>): void => {
      if (ended.current === mine) setPlayed((before) => before && { ...before, ...next })
    }
    setPlayed({ running: true, wanted, done: 0 })
    playIn(pool, wanted, mine.signal, show)
      .catch((error: unknown) => show({ running: false, failed: error instanceof Error ? error.message : String(error) }))
      .finally(() => pool.forEach((worker) => worker.close()))
  }, [])
  useEffect(
    () => () => {
      ended.current?.abort()
      ended.current = undefined
    },
    [],
  )
  return { played, run, stop }
}
