import { z } from 'zod'
import { above } from '../../rules/people.ts'
import { citation, command, outOfPhase, refuse } from '../command.ts'
import { name, note } from '../events/parts.ts'
import { laidBy } from '../layout.ts'
import { takingOff } from '../wagers.ts'

export const voidWagers = command({
  type: 'void-wagers',
  summary: 'make every wager of a person void who broke the rule against devices',
  roles: above('gaming supervisor'),
  schema: z.strictObject({ player: name, reason: note.min(1) }),
  decide: (state, { player, reason }) => {
    const refused = outOfPhase(
      state,
      ['between rounds', 'betting', 'bets closed', 'rolling', 'declared'],
      'wagers cannot be made void',
      'void-wagers',
    )
    if (refused) return refused
    const laid = laidBy(state.inPlay, player)
    if (laid.length === 0) return refuse(state, 'no-such-wager', null, `${player} has no wager on the layout`)
    return laid.map((each) => takingOff(each, 'void', citation(state, 'void-wagers'), reason))
  },
})
