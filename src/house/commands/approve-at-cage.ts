import { z } from 'zod'
import { isRefusal } from '../../rules/game.ts'
import { settledSchema } from '../../wire/people/accounts.ts'
import { paid, paymentFault } from '../cage/payments.ts'
import { seconds, waitingAtCage } from '../cage/proposals.ts'
import { houseCommand } from '../command.ts'
import { limitsChanged } from './change-cage-limits.ts'
import { approvedBy } from '../second-person.ts'

/** What was proposed is done, if it still can be. */
export const approveAtCage = houseCommand({
  type: 'approve-at-cage',
  summary: 'Approve as a second person',
  roles: seconds,
  route: { method: 'POST', path: '/cage/proposals/:number/approval', tag: 'cage' },
  once: 'approve',
  passkey: () => 'fresh',
  schema: z.strictObject({ number: z.coerce.number<number>().int().positive() }),
  reads: ['people', 'account', 'cage'],
  player: ({ number }, _, { cage }) => {
    const proposed = cage.proposals[number]?.proposed
    return proposed && proposed.what !== 'limits' ? proposed.player : undefined
  },
  events: ['paid-in', 'paid-out', 'voucher-issued', 'slip-written', 'limits-changed'],
  answer: settledSchema,
  decide: (streams, { number }, order) => {
    const proposal = approvedBy(streams, order, waitingAtCage(streams.cage, number))
    if (isRefusal(proposal)) return proposal
    const { proposed } = proposal
    if (proposed.what === 'limits') return limitsChanged(streams, proposed.limits, proposal)
    return paymentFault(streams, order.by, proposed) ?? paid(streams, proposed, proposal)
  },
})
