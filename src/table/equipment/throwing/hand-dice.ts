import { z } from 'zod'
import { command, outOfPhase, refuse } from '../../command.ts'
import { cannotThrow } from './ready.ts'
import { conductOf } from '../../state.ts'
import { nobodyThrows, thrownWords } from './thrown.ts'

export const handDice = command({
  type: 'hand-dice',
  summary: 'give the dice to the shooter',
  roles: ['dealer', 'house'],
  schema: z.strictObject({}),
  decide: (state) => {
    const phases = conductOf(state).closes === 'call' ? (['bets closed'] as const) : (['betting', 'bets closed'] as const)
    if (!conductOf(state).shooting) return nobodyThrows(state)
    const { things, shooter } = thrownWords(state)
    const refused =
      outOfPhase(state, phases, `the ${things} cannot be handed to the ${shooter}`, 'hand-dice') ?? cannotThrow(state)
    if (refused) return refused
    if (state.dice.handed) return refuse(state, 'handed', 'hand-dice', `the ${shooter} has the ${things} already`)
    return [{ type: 'dice-handed' }]
  },
})
