import { ownAccountFault, paid, paymentFault, proposedAtCage, takesTwo } from '../cage/payments.ts'
import { houseCommand } from '../command.ts'

export const pay = houseCommand({
  type: 'pay',
  route: 'POST /accounts/:player/payments',
  once: 'pay',
  reads: ['people', 'account', 'cage', 'book'],
  player: ({ player }) => player,
  events: ['paid-in', 'paid-out', 'voucher-issued', 'slip-written', 'proposed'],
  decide: (streams, payment, { by, at }) =>
    ownAccountFault(by, payment.player) ??
    paymentFault(streams, by, payment) ??
    (takesTwo(streams, payment, at) ? proposedAtCage(streams, payment) : paid(streams, payment, null)),
})
