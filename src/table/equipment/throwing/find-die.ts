import { z } from 'zod'
import { citation, command, refuse } from '../../command.ts'
import { raise } from '../../duties/duties.ts'
import { conductOf } from '../../state.ts'
import { thrownWords } from './thrown.ts'

export const findDie = command({
  type: 'find-die',
  summary: 'say that a fallen die was found: a supervisor inspects it before it is used',
  roles: ['dealer', 'box person', 'gaming supervisor', 'casino supervisor'],
  schema: z.strictObject({ die: z.int().positive() }),
  decide: (state, { die }) => {
    const { thing, shooter, kept } = thrownWords(state)
    if (!state.dice.off.includes(die)) return refuse(state, 'not-off', 'find-dice', `${thing} ${die} was not looked for`)
    return [
      { type: 'die-found', die },
      ...raise(state, [
        {
          matter: 'inspect-die',
          clause: citation(state, 'find-dice'),
          what: `inspect ${thing} ${die}, which was found, before it goes back to the ${shooter} or ${kept}`,
          by: [conductOf(state).answeredBy?.['inspect-die'] ?? ['gaming supervisor', 'box person']],
          holds: 'nothing',
          answers: ['good', 'not good'],
          byHouse: true,
          subject: { die },
        },
      ]),
    ]
  },
})
