import { z } from 'zod'
import { citation, command, refuse } from '../command.ts'
import { raise } from '../duties.ts'
import { conductOf } from '../state.ts'

export const loseDie = command({
  type: 'lose-die',
  summary: 'give up looking for a fallen die',
  roles: ['dealer', 'box person', 'gaming supervisor', 'casino supervisor'],
  schema: z.strictObject({ die: z.int().positive() }),
  decide: (state, { die }) => {
    if (!state.dice.off.includes(die)) return refuse(state, 'not-off', 'find-dice', `die ${die} was not looked for`)
    const lost = state.dice.lost + 1
    const due = lost > conductOf(state).dice!.spare && !state.duties.some(({ matter }) => matter === 'new-dice')
    return [
      { type: 'die-lost', die },
      ...raise(
        state,
        due
          ? [
              {
                matter: 'new-dice',
                clause: citation(state, 'dice-lost'),
                what: 'bring a new set of dice; the present shooter may finish with those that are left',
                by: [['dealer', 'gaming supervisor', 'box person']],
                holds: 'nothing',
                answers: ['brought'],
              },
            ]
          : [],
      ),
    ]
  },
})
