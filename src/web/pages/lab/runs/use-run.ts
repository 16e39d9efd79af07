/** A long computation on workers of its own, which can be stopped: its progress, and its result. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { LabWorker, workersHere } from '../work/lab-worker.ts'

interface Running<Wanted> {
  readonly running: boolean
  readonly wanted: Wanted
  readonly failed?: string
}

/** Works on these until it is done or stopped, and shows how far it is. */
export type RunWork<Wanted, Shown> = (
  pool: readonly LabWorker[],
  wanted: Wanted,
  signal: AbortSignal,
  show: (next: Partial<Shown>) => void,
) => Promise<void>

/** What was begun before is given up when something else begins; both functions stay the same. */
export const useRun = <Wanted, Shown extends Running<Wanted>>(
  work: RunWork<Wanted, Shown>,
  begin: (wanted: Wanted, workers: number) => Shown,
) => {
  const [shown, setShown] = useState<Shown>()
  const ended = useRef<AbortController>(undefined)
  const stop = useCallback(() => ended.current?.abort(), [])
  const run = useCallback(
    (wanted: Wanted) => {
      ended.current?.abort()
      const mine = (ended.current = new AbortController())
      const workers = workersHere()
      const pool = Array.from({ length: workers }, () => new LabWorker())
      const show = (next: Partial<Shown>): void => {
        if (ended.current === mine) setShown((before) => before && { ...before, ...next })
      }
      setShown(begin(wanted, workers))
      work(pool, wanted, mine.signal, show)
        .catch((error: unknown) =>
          show({ running: false, failed: error instanceof Error ? error.message : String(error) } as Partial<Shown>),
        )
        .finally(() => pool.forEach((worker) => worker.close()))
    },
    [work, begin],
  )
  useEffect(
    () => () => {
      ended.current?.abort()
      ended.current = undefined
    },
    [],
  )
  return { shown, run, stop }
}
