import { openFault, ownAccountFault } from '../cage/payments.ts'
import { houseCommand } from '../command.ts'

export const openAccount = houseCommand({
  type: 'open-account',
  route: 'POST /accounts/:player',
  once: 'open',
  // Cash in a house asks everybody who works there for a passkey, and first of all the person who brings it in.
  passkey: ({ money }) => (money === 'cash' ? 'used' : undefined),
  reads: ['people', 'account', 'tables', 'book', 'cage'],
  player: ({ player }) => player,
  events: ['account-opened'],
  decide: (streams, { player, money }, { by }) =>
    ownAccountFault(by, player) ??
    openFault(streams, by, player, money) ?? {
      account: [{ type: 'account-opened', player, money }],
      answer: { kind: 'opened' as const },
    },
})
