import { z } from 'zod'
import { command, firstRefusal, outOfPhase, refuse } from '../command.ts'
import { bowl, notInspected, notRetained } from '../equipment/dice.ts'

const die = z.int().positive()

export const selectDice = command({
  type: 'select-dice',
  summary: 'pick two dice; the rest go to the bowl, and chosen ones stay with their shooter where the rulebook says so',
  roles: ['player', 'dealer', 'house'],
  schema: z.strictObject({ dice: z.tuple([die, die]) }),
  decide: (state, { dice }, { by }) => {
    const { shooter } = state
    const missing = dice.find((each) => !bowl(state).includes(each))
    const refused = firstRefusal(
      () => (shooter ? undefined : refuse(state, 'no-shooter', 'select-dice', 'nobody has accepted the dice')),
      () =>
        by.role === 'player' && shooter!.person !== by.person
          ? refuse(state, 'not-shooter', 'select-dice', 'the shooter picks the dice')
          : undefined,
      () => outOfPhase(state, ['between rounds', 'betting', 'bets closed'], 'dice cannot be picked', 'select-dice'),
      () => notInspected(state),
      () => (dice[0] === dice[1] ? refuse(state, 'two-dice', 'select-dice', 'two different dice are picked') : undefined),
      () =>
        missing === undefined
          ? undefined
          : refuse(state, 'no-such-die', 'select-dice', `die ${missing} is not in the bowl; there are ${bowl(state).join(', ')}`),
      () => notRetained(state, dice),
    )
    return refused ?? [{ type: 'dice-selected', dice }]
  },
})
