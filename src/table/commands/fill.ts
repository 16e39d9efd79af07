import { z } from 'zod'
import { above } from '../../rules/conduct/people.ts'
import { command } from '../command.ts'
import { somethingPaid } from '../events/parts.ts'
import { notInChips, tooMuchComes } from '../money/whole-amounts.ts'

export const fill = command({
  type: 'fill',
  summary: 'fill the float with chips from the cage',
  roles: [...above('dealer'), 'cashier', 'house'],
  schema: z.strictObject({ amount: somethingPaid }),
  decide: (state, { amount }) => notInChips(state, amount) ?? tooMuchComes(state, amount) ?? [{ type: 'float-filled', amount }],
})
