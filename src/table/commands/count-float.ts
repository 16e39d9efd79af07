import { z } from 'zod'
import { above, atLeast } from '../../rules/conduct/people.ts'
import { moneyText } from '../../rules/money/money.ts'
import { command, refuse } from '../command.ts'
import { raise } from '../duties/duties.ts'
import type { Happening } from '../events.ts'
import { tooMuchComes } from '../money/whole-amounts.ts'

export const countFloat = command({
  type: 'count-float',
  summary: 'count the float by denomination; a variance is brought to a casino supervisor',
  roles: atLeast('dealer'),
  schema: z.strictObject({
    when: z.enum(['opening', 'closing', 'relief', 'audit']),
    /** How many chips of each denomination, in minor units. */
    chips: z.record(z.string().regex(/^[1-9]\d*$/), z.int().nonnegative()),
  }),
  decide: (state, { when, chips }, { by }) => {
    const unknown = Object.keys(chips).find((chip) => !state.setup.chips.includes(Number(chip)))
    if (unknown !== undefined) {
      const known = state.setup.chips.map(moneyText).join(', ')
      return refuse(state, 'no-such-chip', null, `this table has no chip of ${moneyText(Number(unknown))}; it has ${known}`)
    }
    const counted = Object.entries(chips).reduce((sum, [chip, number]) => sum + Number(chip) * number, 0)
    const expected = state.ledger.float
    const variance = counted - expected
    const refused = tooMuchComes(state, variance)
    if (refused) return refused
    const count = { when, chips, counted, expected, variance }
    // Only the last count is true of the float.
    const before: readonly Happening[] = state.duties
      .filter(({ matter }) => matter === 'variance')
      .map(({ id }) => ({ type: 'duty-answered', duty: id, answer: 'counted again', done: true }))
    if (variance === 0) return [...before, { type: 'float-counted', ...count }]
    return [
      ...before,
      ...raise(state, [
        {
          matter: 'variance',
          clause: null,
          what: `the ${when} count differs from the ledger by ${moneyText(variance)}: look into it`,
          by: [above('gaming supervisor')],
          holds: 'nothing',
          answers: ['noted', 'not so'],
          subject: { ...count, proposer: by.person },
        },
      ]),
    ]
  },
})
