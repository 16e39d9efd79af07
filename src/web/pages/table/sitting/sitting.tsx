/** At a table for cash: time and net, always in view, and a reminder of both that the player acknowledges. */
import { useEffect, useState } from 'react'
import { gainText } from '../../../words/format.ts'
import { useAsked } from '../../../house/asking/use-asked.ts'
import { house } from '../../../house/client.ts'
import { text } from '../../../text/sitting.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { TablePageProps } from '../controller/controller.ts'
import { toneOf } from '../controller/own-settlement.ts'
import { type Sitting, sittingOf, minutesBetween, nextMinute, isReminded } from './sitting.ts'

/** Whole minutes by the house's clock; drawn anew when the next one begins. */
const useMinutes = (since: number, now: () => number): number => {
  const [, tick] = useState(0)
  const minutes = minutesBetween(since, now())
  useEffect(() => {
    const timer = setTimeout(() => tick((count) => count + 1), nextMinute(since, minutes) - now())
    return () => clearTimeout(timer)
  }, [since, now, minutes])
  return minutes
}

export default function SittingHere({ table, at, player }: TablePageProps & { readonly player: string }) {
  const sitting = sittingOf(at.shown, player)
  return sitting ? <Shown table={table} sitting={sitting} /> : <p className="table-sitting" />
}

const Shown = ({ table, sitting: { since, net } }: Pick<TablePageProps, 'table'> & { readonly sitting: Sitting }) => {
  const minutes = useMinutes(since, table.now)
  const { value: limits } = useAsked('reminder', () => house.call('GET /me/limits'))
  const [acknowledged, acknowledge] = useState(minutes)
  const goOn = (): void => acknowledge(minutes)
  return (
    <>
      <p className="field-label numbers table-sitting">
        {text.here(minutes)} · {text.net} <b className={toneOf(net)}>{gainText(net)}</b>
      </p>
      <Dialog
        title={text.title(minutes)}
        open={limits !== undefined && isReminded(minutes, acknowledged, limits.reminder)}
        onClose={goOn}
        kept
      >
        <p>{net < 0 ? text.lost(gainText(net)) : net > 0 ? text.won(gainText(net)) : text.even}</p>
        <div className="dialog-foot">
          <Button
            onPress={() => {
              goOn()
              table.seat.ask('leave')
            }}
          >
            {text.leave}
          </Button>
          <Button onPress={goOn}>{text.goOn}</Button>
        </div>
      </Dialog>
    </>
  )
}
