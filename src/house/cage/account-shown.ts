import type { Account as Shown } from '../../wire/people/accounts.ts'
import type { Account } from './account.ts'

/** An account as the API tells it. */
export const accountShown = (player: string, { player: owner, money, amount, vouchers }: Account): Shown => ({
  player,
  open: owner !== undefined,
  money,
  amount,
  vouchers: [...vouchers],
})
