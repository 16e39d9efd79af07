/** Watches the table while a round is its last, and says when there are more steps to show. */
import { useCallback, useEffect, useState } from 'react'
import { useLatest } from '../../house/use-latest.ts'
import { useTable } from '../../house/table/use-table.ts'
import { StandingNotice } from '../../ui/standing.tsx'

interface WatchLastRoundProps {
  readonly table: string
  readonly onMore: () => Promise<void>
}

/** The record is asked for again this often at most, in milliseconds: the house lets everybody do so once a second. */
const gap = 2_000

export const WatchLastRound = ({ table, onMore }: WatchLastRoundProps) => {
  const more = useNowAndThen(onMore)
  const { standing } = useTable(table, more)
  // Something may have happened before the watch began.
  useEffect(() => {
    if (standing.kind === 'live') more()
  }, [standing.kind, more])
  return standing.kind === 'lost' || standing.kind === 'over' ? <StandingNotice standing={standing} /> : null
}

/** Does something at once, and what comes too soon after it together a little later. */
class NowAndThen {
  #timer: ReturnType<typeof setTimeout> | undefined
  #done = -gap

  act(act: () => Promise<void>): void {
    this.#timer ??= setTimeout(
      () => {
        this.#timer = undefined
        this.#done = performance.now()
        void act()
      },
      this.#done + gap - performance.now(),
    )
  }

  readonly stop = (): void => {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}

const useNowAndThen = (act: () => Promise<void>): (() => void) => {
  const latest = useLatest(act)
  const [often] = useState(() => new NowAndThen())
  useEffect(() => often.stop, [often])
  return useCallback(() => often.act(() => latest.current()), [often, latest])
}
