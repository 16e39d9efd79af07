import { z } from 'zod'
import { above } from '../../rules/people.ts'
import { orList } from '../../rules/near.ts'
import { citation, command, firstRefusal, outOfPhase, refuse } from '../command.ts'
import { waitNoLonger } from '../duties.ts'
import { name, note } from '../events/parts.ts'
import { everyLaid } from '../layout.ts'
import { lapsed } from '../round.ts'
import { conductOf } from '../state.ts'
import { takingOff } from '../wagers.ts'

export const invalidate = command({
  type: 'invalidate',
  summary: 'strike out the round in hand: its wagers are refunded, a cheat’s may be forfeited',
  roles: above('gaming supervisor'),
  schema: z.strictObject({
    /** The clause of the reason, where the rulebook lists them. */
    clause: z.string().optional(),
    reason: note.min(1),
    forfeits: z.array(name).default([]),
  }),
  decide: (state, { clause, reason, forfeits }) => {
    const grounds = conductOf(state).grounds
    const laid = everyLaid(state.inPlay)
    const refused = firstRefusal(
      () => outOfPhase(state, ['betting', 'bets closed', 'rolling', 'declared'], 'there is no round to strike out', 'invalidate'),
      () =>
        grounds && (clause === undefined || !(clause in grounds))
          ? refuse(state, 'no-such-reason', 'invalidate', `name the clause of the reason: ${orList(Object.keys(grounds))}`)
          : undefined,
      () =>
        forfeits.length > 0 && grounds?.[clause!] !== 'fraud'
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
  },
})
