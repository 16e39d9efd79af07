import { z } from 'zod'
import { citation, command, refuse } from '../../command.ts'
import { raise } from '../../duties/duties.ts'
import type { Happening } from '../../events.ts'
import { conductOf, type TableState } from '../../state.ts'
import { thrownWords } from './thrown.ts'

export const findDie = command({
  type: 'find-die',
  summary: 'say that a fallen die was found: a supervisor inspects it before it is used',
  roles: ['dealer', 'box person', 'gaming supervisor', 'casino supervisor'],
  schema: z.strictObject({ die: z.int().positive() }),
  decide: (state, { die }) => {
    const { thing, shooter, kept } = thrownWords(state)
    const { off, set, gone = [] } = state.dice
    if (!off.includes(die) && !gone.includes(die)) {
      const where = set.includes(die) ? 'has not left the table' : 'is of no set at this table: it is not used again'
      return refuse(state, 'not-off', 'find-dice', `${thing} ${die} ${where}`)
    }
    return [
      { type: 'die-found', die },
      ...setNotDue(state, die),
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

/** A new set is due no longer where a die that was given up makes the set whole enough again. */
const setNotDue = (state: TableState, die: number): readonly Happening<'duty-answered'>[] => {
  const { gone = [], lost } = state.dice
  const isEnough = gone.includes(die) && lost - 1 <= conductOf(state).dice!.spare
  return state.duties
    .filter(({ matter, holds }) => isEnough && matter === 'new-dice' && holds === 'nothing')
    .map(({ id }) => ({ type: 'duty-answered', duty: id, answer: 'found', done: true }))
}
