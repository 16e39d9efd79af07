import { z } from 'zod'
import { command, outOfPhase, refuse } from '../../command.ts'
import { bowl, notInspected, notRetained } from './dice.ts'

const die = z.int().positive()

export const selectDice = command({
  type: 'select-dice',
  summary: 'pick two dice; the rest go to the bowl, and chosen ones stay with their shooter where the rulebook says so',
  roles: ['player', 'dealer', 'house'],
  schema: z.strictObject({ dice: z.tuple([die, die]) }),
  decide: (state, { dice }, { by }) => {
    const { shooter } = state
    const missing = dice.find((each) => !bowl(state).includes(each))
    if (!shooter) return refuse(state, 'no-shooter', 'select-dice', 'nobody has accepted the dice')
    if (by.role === 'player' && shooter.person !== by.person)
      return refuse(state, 'not-shooter', 'select-dice', 'the shooter picks the dice')
    const early =
      outOfPhase(state, ['between rounds', 'betting', 'bets closed'], 'dice cannot be picked', 'select-dice') ??
      notInspected(state)
    if (early) return early
    if (dice[0] === dice[1]) return refuse(state, 'two-dice', 'select-dice', 'two different dice are picked')
    if (missing !== undefined)
      return refuse(state, 'no-such-die', 'select-dice', `die ${missing} is not in the bowl; there are ${bowl(state).join(', ')}`)
    return notRetained(state, dice) ?? [{ type: 'dice-selected', dice }]
  },
})
