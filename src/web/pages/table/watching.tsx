/** One's place at the table: a seat to take or to leave, and where the rules are. */
import { Link } from 'wouter'
import type { TableState } from '../../../table/state.ts'
import { useSession } from '../../house/session.tsx'
import { text } from '../../text/table.ts'
import { Button } from '../../ui/button.tsx'
import type { Seat } from './use-seat.ts'

interface PlaceProps {
  readonly seat: Seat
  readonly state: TableState
}

export const Watching = ({ seat, state, onHelp }: PlaceProps & { readonly onHelp: () => void }) => (
  <div className="table-beside">
    {seat.number !== undefined && (
      <>
        <span className="tag tag-good">{text.seat.yours(seat.number)}</span>
        {seat.player !== undefined && state.away.includes(seat.player) ? (
          <>
            <span className="tag tag-long">{text.seat.away}</span>
            <Button busy={seat.doing.busy} onPress={() => void seat.comeBack()}>
              {text.seat.comeBack}
            </Button>
          </>
        ) : (
          <>
            <Button onPress={() => seat.ask('buy-in')}>{text.rack.buyIn}</Button>
            <Button onPress={() => seat.ask('leave')}>{text.seat.leave}</Button>
          </>
        )}
      </>
    )}
    <Link className="button button-plain" href={`/rules/${state.game.id}`} target="_blank">
      {text.fair.rules}
    </Link>
    <Button kind="plain" onPress={onHelp}>
      {text.tray.keys}
    </Button>
  </div>
)

/** In the place of the chips, for whoever has no seat. */
export const TakeSeat = ({ seat, state }: PlaceProps) => {
  const { me } = useSession()
  const mayPlay = !me || me.roles.includes('player')
  const full = state.players.size >= state.setup.seats
  return (
    <section className="table-tray table-tray-watching" aria-label={text.tray.label}>
      <p>{mayPlay ? text.seat.watching : text.gate.staff}</p>
      {mayPlay && state.phase !== 'closed' && !full && (
        <Button kind="main" large busy={seat.doing.busy} onPress={() => seat.ask('seat')}>
          {text.seat.take}
        </Button>
      )}
    </section>
  )
}
