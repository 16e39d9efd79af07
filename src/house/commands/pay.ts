import { z } from 'zod'
import { paymentSchema, settledSchema } from '../../wire/people/accounts.ts'
import { cashiers } from '../cage/proposals.ts'
import { ownAccountFault, paid, paymentFault, proposedAtCage, takesTwo } from '../cage/payments.ts'
import { houseCommand } from '../command.ts'

export const pay = houseCommand({
  type: 'pay',
  summary: 'Pay in, pay out or issue a voucher, or propose it where it takes two',
  roles: [...cashiers, 'house'],
  route: { method: 'POST', path: '/accounts/:player/payments', tag: 'cage' },
  once: 'pay',
  schema: z.strictObject({
    what: paymentSchema.shape.what,
    player: z.string(),
    amount: paymentSchema.shape.amount,
    note: paymentSchema.shape.note,
  }),
  reads: ['people', 'account', 'cage'],
  player: ({ player }) => player,
  events: ['paid-in', 'paid-out', 'voucher-issued', 'slip-written', 'proposed'],
  answer: settledSchema,
  decide: (streams, payment, { by, at }) =>
    ownAccountFault(by, payment.player) ??
    paymentFault(streams, by, payment) ??
    (takesTwo(streams, payment, at) ? proposedAtCage(streams, payment) : paid(streams, payment, null)),
})
