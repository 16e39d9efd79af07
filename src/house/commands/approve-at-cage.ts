import { isRefusal } from '../../rules/game.ts'
import { accountHolders, beginFault, cashBegun, cashEnded, endFault } from '../cage/cash.ts'
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
  reads: ['people', 'account', 'cage', 'book', 'accounts'],
  player: ({ number }, _, { cage }) => {
    const proposed = cage.proposals[number]?.proposed
    return proposed && 'player' in proposed ? proposed.player : undefined
  },
  holders: ({ number }, { cage, people }) => (cage.proposals[number]?.proposed.what === 'end-cash' ? accountHolders(people) : []),
  events: [
    'paid-in',
    'paid-out',
    'voucher-issued',
    'slip-written',
    'limits-changed',
    'cash-begun',
    'cash-ended',
    'confirmation-due',
  ],
  decide: (streams, { number }, order) => {
    const proposal = approvedBy(streams, order, waitingAtCage(streams.cage, number))
    if (isRefusal(proposal)) return proposal
    const { proposed } = proposal
    if ('player' in proposed) return paymentFault(streams, order.by, proposed) ?? paid(streams, proposed, proposal)
    switch (proposed.what) {
      case 'limits':
        return limitsChanged(streams, proposed.limits, proposal)
      case 'begin-cash':
        return beginFault(streams, order.by) ?? cashBegun(streams, order.by, proposal)
      case 'end-cash':
        return endFault(streams) ?? cashEnded(proposal)
    }
  },
})
