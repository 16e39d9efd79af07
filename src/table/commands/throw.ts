import { z } from 'zod'
import { citation, command, firstRefusal, outOfPhase, refuse } from '../command.ts'
import { inTurn, untilThrown } from '../round/round.ts'
import { foreseen } from '../stamp.ts'
import { conductOf, isAutomated } from '../state.ts'
import { atLeast } from '../../rules/conduct/people.ts'

export const throwDice = command({
  type: 'throw',
  summary: 'throw the dice, or say that real dice are out of the shooter’s hand; where no call closes wagers, this does',
  roles: ['player', ...atLeast('dealer'), 'house'],
  schema: z.strictObject({}),
  decide: (state, _, order) => {
    const { by } = order
    const { shooter } = state
    // A shooter of real dice needs no screen: where no call has closed wagers, the dealer says that the dice are out.
    const forShooter = state.setup.source === 'real' && conductOf(state).closes !== 'call'
    const handsThem = by.role === 'dealer' && forShooter && citation(state, 'hand-dice') === null
    const closesItself = isAutomated(state, 'close-bets-on-throw')
    const refused = firstRefusal(
      () => outOfPhase(state, ['betting', 'bets closed'], 'the dice cannot be thrown', 'throw'),
      () => (shooter ? undefined : refuse(state, 'no-shooter', 'offer-dice', 'nobody has the dice: offer them first')),
      () =>
        by.role === 'house' || by.person === shooter!.person || (by.role === 'dealer' && (forShooter || shooter!.as === 'dealer'))
          ? undefined
          : refuse(state, 'not-shooter', 'throw', `${shooter!.person} is the shooter`),
      () =>
        state.phase === 'betting' && conductOf(state).closes === 'call' && !closesItself
          ? refuse(state, 'bets-open', 'close-betting', 'wagers are closed by the dealer’s call before the dice are thrown')
          : undefined,
      () =>
        state.dice.handed || handsThem || closesItself || isAutomated(state, 'hand-dice')
          ? undefined
          : refuse(state, 'not-handed', 'hand-dice', 'the dealer has not handed the dice to the shooter'),
    )
    return refused ?? inTurn(state, foreseen(order), untilThrown)
  },
})
