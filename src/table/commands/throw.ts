import { z } from 'zod'
import { command, firstRefusal, outOfPhase, refuse } from '../command.ts'
import { inTurn, untilThrown } from '../round.ts'
import { foreseen } from '../stamp.ts'
import { conductOf, isAutomated } from '../state.ts'
import { atLeast } from '../../rules/people.ts'

export const throwDice = command({
  type: 'throw',
  summary: 'throw the dice; where no call closes wagers, this does',
  roles: ['player', ...atLeast('dealer'), 'house'],
  schema: z.strictObject({}),
  decide: (state, _, order) => {
    const { by } = order
    const { shooter } = state
    const closesItself = isAutomated(state, 'close-bets-on-throw')
    const refused = firstRefusal(
      () => outOfPhase(state, ['betting', 'bets closed'], 'the dice cannot be thrown', 'throw'),
      () => (shooter ? undefined : refuse(state, 'no-shooter', 'offer-dice', 'nobody has the dice: offer them first')),
      () =>
        by.role !== 'house' && by.person !== shooter!.person && !(by.role === 'dealer' && shooter!.as === 'dealer')
          ? refuse(state, 'not-shooter', 'throw', `${shooter!.person} is the shooter`)
          : undefined,
      () =>
        state.phase === 'betting' && conductOf(state).closes === 'call' && !closesItself
          ? refuse(state, 'bets-open', 'close-betting', 'wagers are closed by the dealer’s call before the dice are thrown')
          : undefined,
      () =>
        state.dice.handed || closesItself || isAutomated(state, 'hand-dice')
          ? undefined
          : refuse(state, 'not-handed', 'hand-dice', 'the dealer has not handed the dice to the shooter'),
    )
    return refused ?? inTurn(state, foreseen(order), untilThrown)
  },
})
