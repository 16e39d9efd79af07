/** A player's account at the cage: chips and tokens that are not at a table. Money enters and leaves here, recorded by a cashier. */
import { z } from 'zod'
import { EventForms, type EventOf } from '../../store/event-forms.ts'
import { money as amount, stamp, type Giver } from '../../table/schemas.ts'
import type { Fold } from '../../store/streams/fold.ts'
import type { AccountAnswer as Shown } from '../../wire/people/accounts.ts'

/** More than any house has: sums stay whole numbers far beyond it. */
export const mostMoney = 1_000_000_000_000

/** What an account holds is worth its amount in cash, or is play money; the one never becomes the other. */
export const moneys = ['cash', 'play'] as const

export type Money = (typeof moneys)[number]

/** What crosses the desk, with the number of its slip and the person who proposed it where it took two. */
const paid = z.strictObject({ amount, slip: z.string(), note: z.string(), proposedBy: z.string().nullable() })

const table = z.string()

const accountEvents = {
  'account-opened': z.strictObject({ player: z.string(), money: z.enum(moneys) }),
  'paid-in': paid,
  'paid-out': paid,
  /** A promotional voucher, known by its slip: worth so much in tokens at a table. */
  'voucher-issued': paid,
  'voucher-used': z.strictObject({ voucher: z.string(), table }),
  /** Tokens that were left when their player got up: a voucher again. */
  'tokens-returned': z.strictObject({ voucher: z.string(), amount, table }),
  'taken-to-table': z.strictObject({ table, amount }),
  /** Cash for chips at a table: it does not touch the account, and counts with what one person may take in a day. */
  'paid-at-table': z.strictObject({ table, amount }),
  'brought-from-table': z.strictObject({ table, amount }),
}

export type AccountEvent = EventOf<typeof accountEvents, Giver>

/** Form 0 had no version and is otherwise the same. */
export const accountForms = new EventForms<AccountEvent>(accountEvents, { stamp, oldest: 0, upcasters: [{}] })

/** What was paid on the word of one person. */
interface PaidAlone {
  readonly type: 'paid-in' | 'paid-out' | 'voucher-issued'
  readonly amount: number
  readonly at: number
}

export const accountStream = (player: string): string => `account ${player}`

export interface Account {
  /** Nobody until it has been opened; chips that were cashed out before that lie there all the same. */
  readonly player: string | undefined
  readonly money: Money
  readonly amount: number
  /** Vouchers that have not been used, by their numbers, the oldest first. */
  readonly vouchers: readonly Voucher[]
  /** Payments of the last day without an approval. */
  readonly alone: readonly PaidAlone[]
  /** What was taken to tables and brought back on the last day that anything was. */
  readonly today: Today
}

/** Days are those of the calendar in UTC, counted from 1970. */
export interface Today {
  readonly day: number
  /** Chips and tokens taken to tables. */
  readonly bought: number
  readonly brought: number
  /** Play money that the house handed out. */
  readonly given: number
}

const dayOf = (at: number): number => Math.floor(at / 86_400_000)

/** Zero for a day without payments. */
export const todayAt = (today: Today, at: number): Today =>
  today.day === dayOf(at) ? today : { day: dayOf(at), bought: 0, brought: 0, given: 0 }

export interface Voucher {
  readonly number: string
  readonly amount: number
}

const noAccount: Account = {
  player: undefined,
  money: 'cash',
  amount: 0,
  vouchers: [],
  alone: [],
  today: { day: 0, bought: 0, brought: 0, given: 0 },
}

/** What was paid so within the last day on the word of one person, or of several one by one. */
export const paidAlone = ({ alone }: Account, type: PaidAlone['type'], at: number): number =>
  alone.filter((each) => each.type === type && each.at > at - countedTogether).reduce((sum, { amount }) => sum + amount, 0)

/** So long payments of one person are counted together: an amount is not made smaller by paying it in parts. */
const countedTogether = 24 * 60 * 60_000

const evolveAccount = (account: Account, event: AccountEvent): Account => ({
  ...changed(account, event),
  today: todayAfter(account, event),
})

export const accountFold: Fold<Account, AccountEvent> = { start: noAccount, evolve: evolveAccount, forms: accountForms }

const todayAfter = ({ today, vouchers, money }: Account, event: AccountEvent): Today => {
  const now = todayAt(today, event.at)
  switch (event.type) {
    case 'taken-to-table':
    case 'paid-at-table':
      return { ...now, bought: now.bought + event.amount }
    case 'voucher-used':
      return { ...now, bought: now.bought + (vouchers.find(({ number }) => number === event.voucher)?.amount ?? 0) }
    case 'brought-from-table':
    case 'tokens-returned':
      return { ...now, brought: now.brought + event.amount }
    case 'paid-in':
      return money === 'play' ? { ...now, given: now.given + event.amount } : now
    case 'account-opened':
    case 'paid-out':
    case 'voucher-issued':
      return now
  }
}

const changed = (account: Account, event: AccountEvent): Account => {
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
    case 'paid-at-table':
      return counted(account, { type: 'paid-in', amount: event.amount, at: event.at, proposedBy: null })
    case 'brought-from-table':
      return { ...account, amount: account.amount + event.amount }
  }
}

const withVoucher = (account: Account, number: string, amount: number): Account => ({
  ...account,
  vouchers: [...account.vouchers, { number, amount }],
})

const counted = (
  account: Account,
  { type, amount, at, proposedBy }: PaidAlone & { readonly proposedBy: string | null },
): Account => {
  const recent = account.alone.filter((each) => each.at > at - countedTogether)
  return { ...account, alone: proposedBy === null ? [...recent, { type, amount, at }] : recent }
}

/** An account as the API tells it. */
export const accountShown = (player: string, { player: owner, money, amount, vouchers }: Account): Shown => ({
  player,
  open: owner !== undefined,
  money,
  amount,
  vouchers: [...vouchers],
})
