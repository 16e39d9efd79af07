import { firstLimits, type HouseLimits, type Proposal } from '../cage/cage.ts'
import { mostMoney, proposedAtCage } from '../cage/payments.ts'
import { houseCommand, type Streams } from '../command.ts'
import { hadAnother } from '../people/operators.ts'
import { refused } from '../people/refused.ts'

const isLooser = (limits: HouseLimits, before: HouseLimits): boolean =>
  limits.payment > before.payment || limits.wager > before.wager || limits.win > before.win

export const limitsChanged = ({ cage }: Pick<Streams, 'cage'>, limits: HouseLimits, proposal: Proposal | null) =>
  ({
    cage: [
      {
        type: 'limits-changed',
        before: cage.limits,
        limits,
        proposal: proposal?.number ?? null,
        proposedBy: proposal?.by.person ?? null,
      },
    ],
    answer: { kind: 'limits-changed' },
  }) as const

/**
 * To look less closely takes a second operator; an operator who has always been alone goes back alone to the limits that a
 * house begins with, and no further.
 */
export const changeCageLimits = houseCommand({
  type: 'change-cage-limits',
  route: 'PUT /cage/limits',
  once: 'limits',
  reads: ['people', 'cage'],
  events: ['limits-changed', 'proposed'],
  decide: ({ people, cage }, limits, { by }) => {
    if (Object.values(limits).some((limit) => limit > mostMoney)) return refused('bad-amount', 'that is more than any house has')
    const takesTwo = isLooser(limits, cage.limits) && (hadAnother(people, by.person) || isLooser(limits, firstLimits))
    return takesTwo ? proposedAtCage({ cage }, { what: 'limits', limits }) : limitsChanged({ cage }, limits, null)
  },
})
