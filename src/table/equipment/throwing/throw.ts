import { z } from 'zod'
import { command, outOfPhase, refuse } from '../../command.ts'
import { inTurn } from '../../round/round.ts'
import { shownAs } from '../../people/names.ts'
import { passes } from '../../round/passing.ts'
import { nobodyHasThem, untilThrown } from './ready.ts'
import { foreseen } from '../../stamp.ts'
import type { Giver } from '../../events/parts.ts'
import { conductOf, isAutomated, type TableState } from '../../state.ts'
import { givenToPerson } from '../../../rules/conduct/conduct.ts'
import { atLeast } from '../../../rules/conduct/people.ts'
import { thrownWords } from './thrown.ts'

export const throwDice = command({
  type: 'throw',
  summary: 'throw the dice, or say that real dice are out of the shooter’s hand; where no call closes wagers, this does',
  roles: ['player', ...atLeast('dealer'), 'house'],
  schema: z.strictObject({}),
  decide: (state, _, order) => {
    const { by } = order
    const { shooter } = state
    const words = thrownWords(state)
    const forShooter = saysForShooter(state, by)
    const closesItself = isAutomated(state, 'close-bets-on-throw')
    const refused = outOfPhase(state, ['betting', 'bets closed'], `the ${words.things} cannot be ${words.thrown}`, 'throw')
    if (refused) return refused
    if (!shooter) return nobodyHasThem(state)
    const isTheirs = by.role === 'house' || by.person === shooter.person || (by.role === 'dealer' && shooter.as === 'dealer')
    if (!isTheirs && !forShooter)
      return refuse(state, 'not-shooter', 'throw', `${shownAs(state, shooter.person) ?? 'somebody else'} is the ${words.shooter}`)
    if (state.phase === 'betting' && conductOf(state).closes === 'call' && !closesItself)
      return refuse(
        state,
        'bets-open',
        'close-betting',
        `wagers are closed by the dealer’s call before the ${words.things} are ${words.thrown}`,
      )
    if (!state.dice.handed && !closesItself && !handsThem(state, by))
      return refuse(state, 'not-handed', 'hand-dice', `the dealer has not handed the ${words.things} to the ${words.shooter}`)
    return inTurn(state, foreseen(order), untilThrown)
  },
})

/** A shooter of real dice needs no screen: where no call has closed wagers, the dealer says that the dice are out. */
const saysForShooter = (state: TableState, { role }: Giver): boolean =>
  role === 'dealer' && state.setup.source === 'real' && conductOf(state).closes !== 'call'

/** Whether nobody hands the dice over by a step of its own: the throw says it. */
const handsThem = (state: TableState, by: Giver): boolean =>
  isAutomated(state, 'hand-dice') ||
  passes(state, 'hand-dice') ||
  (saysForShooter(state, by) && givenToPerson(conductOf(state), 'hand-dice') === undefined)
