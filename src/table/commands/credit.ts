import { z } from 'zod'
import { above } from '../../rules/conduct/people.ts'
import { command } from '../command.ts'
import { somethingPaid } from '../events/parts.ts'
import { notInChips } from '../money/whole-amounts.ts'
import { floatShort } from '../round/round.ts'

export const credit = command({
  type: 'credit',
  summary: 'take chips from the float back to the cage',
  roles: [...above('dealer'), 'cashier'],
  schema: z.strictObject({ amount: somethingPaid }),
  decide: (state, { amount }) => notInChips(state, amount) ?? floatShort(state, amount) ?? [{ type: 'float-credited', amount }],
})
