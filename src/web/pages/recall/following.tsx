/** Watches the table while a round is its last, and says when there is more to be told of it. */
import { useCallback, useEffect, useRef } from 'react'
import { useTable } from '../../house/use-table.ts'
import { StandingNotice } from '../../ui/standing.tsx'

interface FollowingProps {
  readonly table: string
  readonly onMore: () => Promise<void>
}

/** The record is asked for again this often at most, in milliseconds: the house lets everybody do so once a second. */
const gap = 2_000

export const Following = ({ table, onMore }: FollowingProps) => {
  const more = useNowAndThen(onMore)
  const { standing } = useTable(table, more)
  // Something may have happened before the watch began.
  useEffect(() => {
    if (standing.kind === 'live') more()
  }, [standing.kind, more])
  return standing.kind === 'lost' || standing.kind === 'over' ? <StandingNotice standing={standing} /> : null
}

/** Does something at once, and what comes too soon after it together a little later. */
const useNowAndThen = (act: () => Promise<void>): (() => void) => {
  const latest = useRef(act)
  latest.current = act
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const done = useRef(-gap)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    timer.current ??= setTimeout(
      () => {
        timer.current = undefined
        done.current = performance.now()
        void latest.current()
      },
      done.current + gap - performance.now(),
    )
  }, [])
}
