import { z } from 'zod'
import { moneyKind, settledSchema } from '../../wire/people/accounts.ts'
import { cashiers } from '../cage/proposals.ts'
import { openFault, ownAccountFault } from '../cage/payments.ts'
import { houseCommand } from '../command.ts'

export const openAccount = houseCommand({
  type: 'open-account',
  summary: 'Open an account',
  roles: [...cashiers, 'house'],
  route: { method: 'POST', path: '/accounts/:player', tag: 'cage' },
  once: 'open',
  // Cash in a house asks everybody who works there for a passkey, and first of all the person who brings it in.
  passkey: ({ money }) => (money === 'cash' ? 'used' : undefined),
  schema: z.strictObject({ player: z.string(), money: moneyKind }),
  reads: ['people', 'account', 'tables', 'book'],
  player: ({ player }) => player,
  events: ['account-opened'],
  answer: settledSchema,
  decide: (streams, { player, money }, { by }) =>
    ownAccountFault(by, player) ??
    openFault(streams, by, player, money) ?? {
      account: [{ type: 'account-opened', player, money }],
      answer: { kind: 'opened' as const },
    },
})
