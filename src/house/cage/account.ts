/** A player's account at the cage: chips and tokens that are not at a table. Money enters and leaves here, recorded by a cashier. */
import type { Giver } from '../../table/events/parts.ts'

interface Stamp {
  readonly at: number
  readonly by: Giver
}

/** What an account holds is worth its amount in cash, or nothing at all; the one never becomes the other. */
export const moneys = ['cash', 'play'] as const
export type Money = (typeof moneys)[number]

/** What crosses the desk, with the number of its slip and whoever proposed it where it took two. */
interface Paid {
  readonly amount: number
  readonly slip: string
  readonly note: string
  readonly proposedBy: string | null
}

export type AccountEvent = Stamp &
  (
    | { readonly type: 'account-opened'; readonly player: string; readonly money: Money }
    | ({ readonly type: 'paid-in' } & Paid)
    | ({ readonly type: 'paid-out' } & Paid)
    /** A promotional voucher, known by its slip: worth so much in tokens at a table. */
    | ({ readonly type: 'voucher-issued' } & Paid)
    | { readonly type: 'voucher-used'; readonly voucher: string; readonly table: string }
    /** Tokens that were left when their player got up: a voucher again. */
    | { readonly type: 'tokens-returned'; readonly voucher: string; readonly amount: number; readonly table: string }
    | { readonly type: 'taken-to-table'; readonly table: string; readonly amount: number }
    | { readonly type: 'brought-from-table'; readonly table: string; readonly amount: number }
  )

/** What was paid on the word of one person. */
export interface PaidAlone {
  readonly type: 'paid-in' | 'paid-out' | 'voucher-issued'
  readonly amount: number
  readonly at: number
}

export interface Account {
  /** Nobody until it has been opened; chips that were cashed out before that lie there all the same. */
  readonly player: string | undefined
  readonly money: Money
  readonly amount: number
  /** Vouchers that have not been used, by their numbers, the oldest first. */
  readonly vouchers: readonly Voucher[]
  /** Payments of the last day that nobody else has approved. */
  readonly alone: readonly PaidAlone[]
}

export interface Voucher {
  readonly number: string
  readonly amount: number
}

export const noAccount: Account = { player: undefined, money: 'cash', amount: 0, vouchers: [], alone: [] }

/** So long payments of one person are counted together: an amount is not made smaller by paying it in parts. */
export const countedTogether = 24 * 60 * 60_000

export const evolveAccount = (account: Account, event: AccountEvent): Account => {
  switch (event.type) {
    case 'account-opened':
      return { ...account, player: event.player, money: event.money }
    case 'paid-in':
      return { ...counted(account, event), amount: account.amount + event.amount }
    case 'paid-out':
      return { ...counted(account, event), amount: account.amount - event.amount }
    case 'voucher-issued':
      return withVoucher(counted(account, event), event.slip, event.amount)
    case 'voucher-used':
      return { ...account, vouchers: account.vouchers.filter(({ number }) => number !== event.voucher) }
    case 'tokens-returned':
      return withVoucher(account, event.voucher, event.amount)
    case 'taken-to-table':
      return { ...account, amount: account.amount - event.amount }
    case 'brought-from-table':
      return { ...account, amount: account.amount + event.amount }
  }
}

const withVoucher = (account: Account, number: string, amount: number): Account => ({
  ...account,
  vouchers: [...account.vouchers, { number, amount }],
})

const counted = (account: Account, { type, amount, at, proposedBy }: PaidAlone & Pick<Paid, 'proposedBy'>): Account => {
  const recent = account.alone.filter((each) => each.at > at - countedTogether)
  return { ...account, alone: proposedBy === null ? [...recent, { type, amount, at }] : recent }
}
