import { z } from 'zod'
import { command, refuse } from '../../command.ts'
import { losing } from './dice.ts'
import { thrownWords } from './thrown.ts'

export const loseDie = command({
  type: 'lose-die',
  summary: 'give up looking for a fallen die',
  roles: ['dealer', 'box person', 'gaming supervisor', 'casino supervisor'],
  schema: z.strictObject({ die: z.int().positive() }),
  decide: (state, { die }) =>
    state.dice.off.includes(die)
      ? losing(state, die)
      : refuse(state, 'not-off', 'find-dice', `${thrownWords(state).thing} ${die} was not looked for`),
})
