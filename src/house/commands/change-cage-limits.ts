import { houseLimitsSchema, settledSchema } from '../../wire/people/accounts.ts'
import { firstLimits } from '../cage/cage.ts'
import { isLooser, limitsChanged } from '../cage/limits.ts'
import { mostMoney, proposedAtCage } from '../cage/payments.ts'
import { houseCommand } from '../command.ts'
import { hadAnother } from '../people/operators.ts'
import { refused } from '../people/refused.ts'

/**
 * To look less closely takes a second operator; an operator who has always been alone goes back alone to the limits that a
 * house begins with, and no further.
 */
export const changeCageLimits = houseCommand({
  type: 'change-cage-limits',
  summary: 'Change these amounts; to look less closely takes two',
  roles: ['operator'],
  route: { method: 'PUT', path: '/cage/limits', tag: 'cage' },
  once: 'limits',
  schema: houseLimitsSchema,
  reads: ['people', 'cage'],
  events: ['limits-changed', 'proposed'],
  answer: settledSchema,
  decide: ({ people, cage }, limits, { by }) => {
    if (Object.values(limits).some((limit) => limit > mostMoney)) return refused('bad-amount', 'that is more than any house has')
    const takesTwo = isLooser(limits, cage.limits) && (hadAnother(people, by.person) || isLooser(limits, firstLimits))
    return takesTwo ? proposedAtCage({ cage }, { what: 'limits', limits }) : limitsChanged({ cage }, limits, null)
  },
})
