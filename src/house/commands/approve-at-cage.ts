import { isRefusal } from '../../rules/game.ts'
import { paid, paymentFault } from '../cage/payments.ts'
import { waitingAtCage } from '../cage/proposals.ts'
import { houseCommand } from '../command.ts'
import { limitsChanged } from './change-cage-limits.ts'
import { approvedBy } from '../second-person.ts'

/** What was proposed is done, if it still can be. */
export const approveAtCage = houseCommand({
  type: 'approve-at-cage',
  route: 'POST /cage/proposals/:number/approval',
  once: 'approve',
  passkey: () => 'fresh',
  reads: ['people', 'account', 'cage'],
  player: ({ number }, _, { cage }) => {
    const proposed = cage.proposals[number]?.proposed
    return proposed && proposed.what !== 'limits' ? proposed.player : undefined
  },
  events: ['paid-in', 'paid-out', 'voucher-issued', 'slip-written', 'limits-changed'],
  decide: (streams, { number }, order) => {
    const proposal = approvedBy(streams, order, waitingAtCage(streams.cage, number))
    if (isRefusal(proposal)) return proposal
    const { proposed } = proposal
    if (proposed.what === 'limits') return limitsChanged(streams, proposed.limits, proposal)
    return paymentFault(streams, order.by, proposed) ?? paid(streams, proposed, proposal)
  },
})
