import { z } from 'zod'
import { command, outOfPhase, refuse } from '../../command.ts'
import { bowl, inBowl, notInspected, notRetained } from './dice.ts'
import { thrownAtOnce, thrownWords } from './thrown.ts'

const die = z.int().positive()

export const selectDice = command({
  type: 'select-dice',
  summary:
    'pick the dice of a throw; the rest go to the bowl, and chosen ones stay with their shooter where the rulebook says so',
  roles: ['player', 'dealer', 'house'],
  schema: z.strictObject({ dice: z.array(die).min(1).max(16) }),
  decide: (state, { dice }, { by }) => {
    const { shooter } = state
    const words = thrownWords(state)
    const missing = dice.find((each) => !bowl(state).includes(each))
    if (!shooter) return refuse(state, 'no-shooter', 'select-dice', `nobody has accepted the ${words.things}`)
    if (by.role === 'player' && shooter.person !== by.person)
      return refuse(state, 'not-shooter', 'select-dice', `the ${words.shooter} picks the ${words.things}`)
    const early =
      outOfPhase(state, ['between rounds', 'betting', 'bets closed'], `${words.things} cannot be picked`, 'select-dice') ??
      notInspected(state)
    if (early) return early
    if (dice.length !== thrownAtOnce(state) || new Set(dice).size < dice.length)
      return refuse(state, 'two-dice', 'select-dice', `${words.count} different ${words.things} are picked`)
    if (missing !== undefined)
      return refuse(
        state,
        'no-such-die',
        'select-dice',
        `${words.thing} ${missing} is not there to be picked; there are ${inBowl(state)}`,
      )
    return notRetained(state, dice) ?? [{ type: 'dice-selected', dice }]
  },
})
