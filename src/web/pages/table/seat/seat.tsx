/** One’s place at the table: a seat to take or to leave, and where the rules are. */
import { Suspense, useState } from 'react'
import { Link } from 'wouter'
import { useSession } from '../../../house/session/session.tsx'
import { text as guide } from '../../../text/guide.ts'
import { text } from '../../../text/table.ts'
import { Button } from '../../../ui/button.tsx'
import { lazily } from '../../../ui/parts/lazily.ts'
import type { TablePageProps } from '../controller/controller.ts'
import { SoundSwitch } from '../sound/switch.tsx'

/** One press to the paytable, which comes when it is first opened. */
const Paytable = lazily(() => import('../worth/paytable.tsx'))

const PaytableDoor = ({ table, at: { state } }: TablePageProps) => {
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <Button kind="plain" onPress={() => setOpen(true)}>
        {text.tray.pays}
      </Button>
      {open !== undefined && (
        <Suspense>
          <Paytable table={table.id} state={state} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

export const Watching = ({ table, at, at: { state, seat: has } }: TablePageProps) => (
  <div className="row table-beside">
    {has.number !== undefined && (
      <>
        <span className="tag tag-good">{text.seat.number(has.number)}</span>
        <Button onPress={() => table.seat.ask('buy-in')}>{text.rack.buyIn}</Button>
        <Button onPress={() => table.seat.ask('leave')}>{text.seat.leave}</Button>
      </>
    )}
    <PaytableDoor table={table} at={at} />
    <Button kind="plain" onPress={() => table.guide.show(true)}>
      {guide.door}
    </Button>
    <Link className="button button-plain" href={`/rules/${state.game.id}`} target="_blank">
      {text.fair.rules}
    </Link>
    <Button kind="plain" onPress={() => table.showHelp(true)}>
      {text.tray.keys}
    </Button>
    <SoundSwitch table={table} at={at} />
  </div>
)

const Elsewhere = lazily(() => import('./elsewhere.tsx'))

/**
 * Shown in the place of the chips to a person without a seat. A full table is asked too: the house gives up an unused seat,
 * and a guest’s for a player who has an account; where the equipment is real, only its dealer does.
 */
export const TakeSeat = ({ table, at, at: { state, seat } }: TablePageProps) => {
  const { me } = useSession()
  const mayPlay = !me || me.roles.includes('player')
  const isFull = state.players.size >= state.setup.seats && state.setup.source === 'real'
  if (seat.elsewhere.length > 0)
    return (
      <div className="table-take-seat">
        <Suspense>
          <Elsewhere table={table} at={at} />
        </Suspense>
      </div>
    )
  return (
    <div className="table-take-seat">
      <p>{mayPlay ? text.seat.watching : text.gate.staff}</p>
      {mayPlay && !isFull && state.phase !== 'closed' && (
        <Button kind="main" large busy={seat.busy} onPress={() => table.seat.ask('seat')}>
          {text.seat.take}
        </Button>
      )}
    </div>
  )
}
