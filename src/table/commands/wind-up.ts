import { z } from 'zod'
import { command, refuse, type Decision, type Order } from '../command.ts'
import { waitNoLonger } from '../duties/duties.ts'
import { withSecondPerson } from '../duties/second-person.ts'
import { note } from '../events/parts.ts'
import type { Happening } from '../events.ts'
import { everybodyLeaving } from '../seats/seated.ts'
import { lapsed } from '../round/closing.ts'
import { inTurn } from '../round/round.ts'
import { foreseen } from '../stamp.ts'
import type { TableState } from '../state.ts'
import { everyLaid } from '../wagering/layout.ts'
import { takingOff } from '../wagering/taking-off.ts'

const schema = z.strictObject({ reason: note.min(1) })

/** Only a house knows that a table cannot be played on; at one that can, it refuses this. */
export const windUp = command({
  type: 'wind-up',
  summary:
    'wind up a table that does not open, because its rules are gone or are other rules: wagers go back, everybody is paid out, and it is closed, once a second person approves',
  roles: ['operator'],
  schema,
  decide: (state, body, order) => {
    if (state.duties.some(({ matter }) => matter === 'wind-up'))
      return refuse(state, 'asked-already', null, 'winding this table up waits for a second person already')
    return withSecondPerson(state, order, windingUp(state, body, order), {
      matter: 'wind-up',
      clause: null,
      what: `hand back all wagers, pay everybody out and close the table: ${body.reason}`,
      subject: body,
      holds: 'nothing',
    })
  },
})

/** No rules decide about what is on the layout any more, so that all of it goes back as it was placed. */
export const windingUp = (state: TableState, { reason }: z.infer<typeof schema>, order: Order): Decision =>
  inTurn(
    state,
    foreseen(order),
    (now) => handingBack(now, reason),
    (now) => [...everybodyLeaving(now), { type: 'closed' }],
  )

const handingBack = (state: TableState, reason: string): readonly Happening[] => [
  ...lapsed(state),
  ...waitNoLonger(state, 'wound up'),
  ...everyLaid(state.inPlay).map((each) => takingOff(each, 'refund', null, reason)),
  ...(state.phase === 'between rounds' ? [] : [{ type: 'round-invalidated' as const, round: state.round, clause: null, reason }]),
]
