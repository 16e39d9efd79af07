import { z } from 'zod'
import { isRefusal } from '../../rules/game.ts'
import { command, firstRefusal, outOfPhase, refuse } from '../command.ts'
import { bringing } from '../dice.ts'

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
    const duty = state.duties.find(({ matter }) => matter === 'new-dice')
    const refused = firstRefusal(
      () => outOfPhase(state, ['between rounds', 'betting', 'bets closed'], 'dice cannot be changed', 'new-dice'),
      () =>
        state.shooter && !shooterAgrees
          ? refuse(state, 'shooter-may-finish', 'dice-lost', 'the present shooter may finish with the dice that are left')
          : undefined,
    )
    if (refused) return refused
    const brought = bringing(state, dice)
    if (isRefusal(brought)) return brought
    return [...brought, ...(duty ? [{ type: 'duty-answered' as const, duty: duty.id, answer: 'brought', done: true }] : [])]
  },
})
