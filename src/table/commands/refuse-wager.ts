import { z } from 'zod'
import { above } from '../../rules/people.ts'
import { citation, command, outOfPhase, refuse } from '../command.ts'
import { name, note } from '../events/parts.ts'
import { laidBy } from '../layout.ts'
import { takingOff } from '../wagers.ts'

export const refuseWager = command({
  type: 'refuse-wager',
  summary: 'refuse a wager for good reason and have it taken off the layout',
  roles: above('gaming supervisor'),
  schema: z.strictObject({ player: name, wager: z.string(), reason: note.min(1) }),
  decide: (state, { player, wager, reason }) => {
    const refused = outOfPhase(state, ['between rounds', 'betting', 'bets closed'], 'a wager cannot be refused', 'refuse-wager')
    if (refused) return refused
    const laid = laidBy(state.inPlay, player).filter((each) => each.wager === wager)
    if (laid.length === 0) return refuse(state, 'no-such-wager', null, `${player} has no ${wager} wager on the layout`)
    return laid.map((each) => takingOff(each, 'refuse', citation(state, 'refuse-wager'), reason))
  },
})
