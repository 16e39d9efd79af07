/**
 * What a player should know beside the round: a lost connection, a fault, a dispute, a refusal. It stands beside the cloth,
 * or over it where there is no room beside, and moves nothing.
 */
import { Suspense, useState } from 'react'
import { text } from '../../../text/table.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice, RefusedNotice } from '../../../ui/notice.tsx'
import { lazily } from '../../../ui/parts/lazily.ts'
import type { OpenTableView, TablePageProps } from '../controller/controller.ts'
import { Gate } from './gate.tsx'

/** Only a player with a seat has duties and disputes. */
const OwnDuties = lazily(async () => ({ default: (await import('../side/disputes.tsx')).OwnDuties }))

export const Notices = ({ table, at }: TablePageProps) => {
  const { state, shown, standing, seat, throwing, closing } = at
  const { player } = seat
  const game = state.game.id
  return (
    <>
      <Gate state={shown} standing={standing} suspended={at.suspended} seated={player !== undefined} />
      {player !== undefined && state.away.includes(player) && (
        <Notice>
          {text.seat.away}{' '}
          <Button busy={seat.busy} onPress={() => void table.seat.comeBack()}>
            {text.seat.comeBack}
          </Button>
        </Notice>
      )}
      <RefusedNotice refused={seat.asked ? undefined : seat.refused} game={game} />
      <RefusedNotice refused={throwing.refused ?? closing.refused} game={game} />
      {player !== undefined && (
        <Suspense>
          <OwnDuties state={state} player={player} give={table.give} />
        </Suspense>
      )}
    </>
  )
}

/** What they are about: a player who has put them away sees them again when there is another. */
const about = ({ state, standing, suspended, seat, throwing, closing }: OpenTableView): string =>
  JSON.stringify([
    standing.kind,
    suspended,
    state.phase === 'closed',
    state.duties.map(({ id }) => id),
    Object.keys(state.disputes),
    seat.refused?.reason,
    throwing.refused?.reason,
    closing.refused?.reason,
  ])

/** Over the cloth they can be put away. */
export const NoticesOver = ({ table, at }: TablePageProps) => {
  const [away, putAway] = useState('')
  const now = about(at)
  return (
    <details
      className="table-notices-over"
      open={away !== now}
      onToggle={({ currentTarget }) => putAway(currentTarget.open ? '' : now)}
    >
      <summary>{text.notices}</summary>
      <div className="stack">
        <Notices table={table} at={at} />
      </div>
    </details>
  )
}
