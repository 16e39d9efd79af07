import { z } from 'zod'
import { command, firstRefusal, outOfPhase, refuse } from '../command.ts'
import { replacing } from '../dice.ts'

export const newDice = command({
  type: 'new-dice',
  summary: 'bring a new set of dice to the table',
  roles: ['dealer', 'gaming supervisor', 'box person', 'casino supervisor', 'house'],
  schema: z.strictObject({
    dice: z.int().positive().optional(),
    /** A shooter in the middle of a turn may finish with the old ones. */
    shooterAgrees: z.boolean().default(false),
  }),
  decide: (state, { dice, shooterAgrees }) => {
    const unfit = state.duties.some(({ matter, holds }) => matter === 'new-dice' && holds === 'roll')
    const refused = firstRefusal(
      () => outOfPhase(state, ['between rounds', 'betting', 'bets closed'], 'dice cannot be changed', 'new-dice'),
      () =>
        state.shooter && !shooterAgrees && !unfit && state.dice.set.length >= 2
          ? refuse(state, 'shooter-may-finish', 'dice-lost', 'the present shooter may finish with the dice that are left')
          : undefined,
    )
    return refused ?? replacing(state, dice)
  },
})
