/** For a guest who has as many seats as a guest may have: one press leaves another table and sits down here. */
import { useEffect } from 'react'
import type { OwnSeat } from '../../../../client/index.ts'
import { text } from '../../../text/table-dialogs.ts'
import { Button } from '../../../ui/button.tsx'
import type { TablePageProps } from '../controller/controller.ts'

/** How often the house is asked whether bets elsewhere are decided, in milliseconds. */
const pace = 2_000

const isUndecided = ({ laid, away }: OwnSeat): boolean => laid > 0 || away

export default function Elsewhere({ table: { seat }, at }: TablePageProps) {
  const { elsewhere, busy } = at.seat
  const waits = elsewhere.some(isUndecided)
  useEffect(() => {
    if (!waits) return undefined
    const timer = setInterval(() => void seat.lookElsewhere().catch(() => undefined), pace)
    return () => clearInterval(timer)
  }, [seat, waits])
  return (
    <div className="row table-elsewhere" role="group" aria-label={text.twoSeats}>
      <p>{text.twoSeats}</p>
      {elsewhere.map((each) => (
        <Button
          key={each.table}
          kind={isUndecided(each) ? undefined : 'main'}
          busy={busy}
          refused={isUndecided(each) ? text.undecided(each.called) : undefined}
          onPress={() => void seat.moveFrom(each.table)}
        >
          {isUndecided(each) ? text.undecided(each.called) : text.leaveAndSit(each.called)}
        </Button>
      ))}
    </div>
  )
}
