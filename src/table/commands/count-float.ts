import { z } from 'zod'
import { above, atLeast } from '../../rules/people.ts'
import { moneyText } from '../../rules/money.ts'
import { command, refuse } from '../command.ts'
import { raise } from '../duties.ts'

export const countFloat = command({
  type: 'count-float',
  summary: 'count the float by denomination; a variance is brought to a casino supervisor',
  roles: atLeast('dealer'),
  schema: z.strictObject({
    when: z.enum(['opening', 'closing', 'relief', 'audit']),
    /** How many chips of each denomination, in minor units. */
    chips: z.record(z.string().regex(/^[1-9]\d*$/), z.int().nonnegative()),
  }),
  decide: (state, { when, chips }) => {
    const unknown = Object.keys(chips).find((chip) => !state.setup.chips.includes(Number(chip)))
    if (unknown !== undefined) {
      const known = state.setup.chips.map(moneyText).join(', ')
      return refuse(state, 'no-such-chip', null, `this table has no chip of ${moneyText(Number(unknown))}; it has ${known}`)
    }
    const counted = Object.entries(chips).reduce((sum, [chip, number]) => sum + Number(chip) * number, 0)
    const expected = state.ledger.float
    const variance = counted - expected
    return [
      { type: 'float-counted', when, chips, counted, expected, variance },
      ...raise(
        state,
        variance === 0
          ? []
          : [
              {
                matter: 'variance',
                clause: null,
                what: `the ${when} count differs from the ledger by ${moneyText(variance)}: look into it`,
                by: [above('gaming supervisor')],
                holds: 'nothing',
                answers: ['noted'],
              },
            ],
      ),
    ]
  },
})
