import { z } from 'zod'
import { named } from '../../rules/named.ts'
import { above } from '../../rules/people.ts'
import { orList } from '../../rules/near.ts'
import { citation, command, firstRefusal, outOfPhase, refuse, type Decision } from '../command.ts'
import { waitNoLonger } from '../duties.ts'
import { name, note } from '../events/parts.ts'
import { everyLaid } from '../layout.ts'
import { lapsed } from '../round.ts'
import { aloneUntilSeen } from '../second-person.ts'
import { conductOf, type TableState } from '../state.ts'
import { takingOff } from '../taking-off.ts'

const people = above('gaming supervisor')
const schema = z.strictObject({
  /** The clause of the reason, where the rulebook lists them. */
  clause: z.string().max(80).optional(),
  reason: note.min(1),
  forfeits: z.array(name).default([]),
})

export const invalidate = command({
  type: 'invalidate',
  summary: 'strike out the round in hand: its wagers are refunded, a cheat’s may be forfeited',
  roles: people,
  schema,
  decide: (state, body, order) =>
    aloneUntilSeen(state, order, everyLaid(state.inPlay), strikingOut(state, body), {
      matter: 'invalidate',
      clause: citation(state, 'invalidate'),
      what: `strike out round ${state.round} although a result may have been seen: ${body.reason}`,
      subject: body,
    }),
})

export const strikingOut = (state: TableState, { clause, reason, forfeits }: z.infer<typeof schema>): Decision => {
  const grounds = conductOf(state).grounds
  const ground = clause === undefined ? undefined : named(grounds, clause)
  const laid = everyLaid(state.inPlay)
  const refused = firstRefusal(
    () => outOfPhase(state, ['betting', 'bets closed', 'rolling', 'declared'], 'there is no round to strike out', 'invalidate'),
    () =>
      grounds && !ground
        ? refuse(state, 'no-such-reason', 'invalidate', `name the clause of the reason: ${orList(Object.keys(grounds))}`)
        : undefined,
    () =>
      forfeits.length > 0 && ground !== 'fraud'
        ? refuse(state, 'no-forfeit', 'forfeit', 'wagers are forfeited only where somebody’s fraud influenced the result')
        : undefined,
    () => {
      const nobody = forfeits.find((player) => !laid.some(({ stack }) => stack.player === player))
      return nobody === undefined ? undefined : refuse(state, 'no-such-wager', null, `${nobody} has no wager on the layout`)
    },
  )
  if (refused) return refused
  return [
    ...lapsed(state),
    ...waitNoLonger(state, 'struck out'),
    ...laid.map((each) => {
      const act = forfeits.includes(each.stack.player) ? 'forfeit' : 'refund'
      return takingOff(each, act, citation(state, act), reason)
    }),
    { type: 'round-invalidated', round: state.round, clause: clause ?? citation(state, 'invalidate'), reason },
  ]
}
