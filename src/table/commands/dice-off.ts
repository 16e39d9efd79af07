import { z } from 'zod'
import { command, firstRefusal, refuse } from '../command.ts'
import { bowl } from '../dice.ts'

export const diceOff = command({
  type: 'dice-off',
  summary: 'say that dice have left the table: they are looked for at once',
  roles: ['dealer', 'box person', 'gaming supervisor', 'casino supervisor'],
  schema: z.strictObject({ dice: z.array(z.int().positive()).min(1).max(8) }),
  decide: (state, { dice }) => {
    const missing = dice.find((die) => !bowl(state).includes(die))
    const refused = firstRefusal(
      () =>
        state.setup.source === 'virtual'
          ? refuse(state, 'drawn', null, 'the dice of this table are the house’s own, and never leave it')
          : undefined,
      () =>
        missing === undefined
          ? undefined
          : refuse(state, 'no-such-die', 'find-dice', `die ${missing} is not on the table; there are ${bowl(state).join(', ')}`),
      () => (new Set(dice).size < dice.length ? refuse(state, 'two-dice', 'find-dice', 'a die is named twice') : undefined),
    )
    return refused ?? [{ type: 'dice-off-table', dice }]
  },
})
