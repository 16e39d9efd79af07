import { z } from 'zod'
import { atLeast } from '../../../rules/conduct/people.ts'
import { callWord } from '../../../rules/wager/result.ts'
import { citation, command, refuse } from '../../command.ts'
import { bowl, inBowl } from './dice.ts'
import { raise } from '../../duties/duties.ts'
import { ofTheEntry } from '../../round/overriding.ts'
import { conductOf, type TableState } from '../../state.ts'
import { thrownWords } from './thrown.ts'

export const diceOff = command({
  type: 'dice-off',
  summary:
    'say that dice have left the table: they are looked for at once, and an entered result waits until somebody decides whether it stands',
  roles: ['dealer', 'box person', 'gaming supervisor', 'casino supervisor'],
  schema: z.strictObject({ dice: z.array(z.int().positive()).min(1).max(8) }),
  decide: (state, { dice }, { by }) => {
    const { thing, things } = thrownWords(state)
    const missing = dice.find((die) => !bowl(state).includes(die))
    if (state.setup.source === 'virtual')
      return refuse(state, 'drawn', null, `the ${things} of this table are the house’s own, and never leave it`)
    if (missing !== undefined)
      return refuse(state, 'no-such-die', 'find-dice', `${thing} ${missing} is not on the table; there are ${inBowl(state)}`)
    if (new Set(dice).size < dice.length) return refuse(state, 'two-dice', 'find-dice', `a ${thing} is named twice`)
    return [{ type: 'dice-off-table', dice }, ...raise(state, ofTheThrow(state, dice) ? [doubt(state, dice, by.person)] : [])]
  },
})

/** Whether a result was entered from a throw of these dice and is not paid yet. */
const ofTheThrow = ({ phase, dice: { active } }: TableState, dice: readonly number[]): boolean =>
  (phase === 'declared' || phase === 'collected') && dice.some((die) => active.includes(die))

/** Nobody is paid by a throw that may have been none: it is called off, or somebody else says that the die fell afterwards. */
const doubt = (state: TableState, dice: readonly number[], proposer: string) => ({
  matter: 'die-off',
  clause: citation(state, 'die-off'),
  what: `a ${thrownWords(state).thing} of the throw is off the table: look whether it fell in the throw, which then is a ${callWord(state.inForce.results)}, or only afterwards`,
  by: [conductOf(state).who['call-no-result']?.roles ?? atLeast('dealer')],
  holds: state.phase === 'declared' ? ('settlement' as const) : ('payment' as const),
  answers: ['it stands'] as const,
  subject: { dice, proposer, ...ofTheEntry(state) },
})
