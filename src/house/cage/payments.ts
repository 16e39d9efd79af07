/** What is paid in, paid out or issued over the desk: what stands against it, whether it takes two, and what is booked. */
import { moneyText } from '../../rules/money/money.ts'
import type { Refusal } from '../../rules/procedure.ts'
import type { Giver } from '../../table/schemas.ts'
import type { Fact, Streams } from '../streams/command.ts'
import { isHouse } from '../people/roles.ts'
import { refused } from '../streams/refused.ts'
import { mostMoney, paidAlone, type Money } from '../streams/account.ts'
import { cashFault } from './cash.ts'
import { cashThere } from './at-tables.ts'
import type { CageEvent, Payment, PaymentKind, Proposal, Proposed } from '../streams/cage.ts'
import { chipsAtTables } from './chips.ts'

/** The account event that each payment makes. */
const eventOf = { 'pay-in': 'paid-in', 'pay-out': 'paid-out', voucher: 'voucher-issued' } as const satisfies Record<
  PaymentKind,
  string
>

const cashierOnly = refused('not-your-role', 'the house itself hands out play money alone: only a cashier can do that')

export const ownAccountFault = ({ person }: Giver, player: string): Refusal | undefined =>
  person === player ? refused('own-account', 'a cashier does not serve their own account: another cashier does') : undefined

type Opening = Pick<Streams, 'people' | 'account' | 'tables' | 'book' | 'cage'>

/** What stands against an account for somebody: of cash, or of play money. */
export const openFault = (streams: Opening, by: Giver, player: string, money: Money): Refusal | undefined => {
  const { people, account } = streams
  const known = people.get(player)
  if (!known?.roles.includes('player')) return refused('no-player', '{player} is not known here as a player', { player })
  if (account.player !== undefined) return refused('account-open', '{player} has an account', { player })
  if (money === 'play') {
    if (account.amount > 0) return cashThere(account.amount)
    return chipsAtTables(streams, player, 'cash') > 0
      ? refused('cash-there', '{player} has chips that were paid for in cash at a table: bring them here first', { player })
      : undefined
  }
  if (isHouse(by)) return cashierOnly
  return known.guest ? refused('guest', 'a guest plays for play money') : cashFault(streams, money)
}

type Paying = Pick<Streams, 'people' | 'account' | 'cage' | 'book'>

export const paymentFault = (streams: Paying, by: Giver, { what, player, amount }: Payment): Refusal | undefined => {
  const { people, account } = streams
  if (account.player === undefined) return refused('no-account', '{player} has no account', { player })
  if (isHouse(by) && account.money !== 'play') return cashierOnly
  if (what === 'pay-out') {
    return amount > account.amount
      ? refused('short-account', 'the account has {amount}, less than {asked}', {
          amount: moneyText(account.amount),
          asked: moneyText(amount),
        })
      : undefined
  }
  if (people.get(player)?.excluded) return refused('excluded', '{player} is excluded from this house', { player })
  if (account.amount + amount > mostMoney) return refused('bad-amount', 'that is more than an account holds')
  return cashFault(streams, account.money)
}

/** Play money is worth nothing, so nobody is asked twice for it. */
export const takesTwo = ({ account, cage }: Pick<Paying, 'account' | 'cage'>, { what, amount }: Payment, at: number): boolean =>
  account.money !== 'play' && paidAlone(account, eventOf[what], at) + amount > cage.limits.payment

/** What becomes of a payment: an entry of the account, and a slip with the next number. */
export const paid = <Kind extends PaymentKind>(
  { account: { amount: before, money }, cage }: Pick<Paying, 'account' | 'cage'>,
  { what, player, amount, note }: Payment & { readonly what: Kind },
  proposal: Proposal | null,
) => {
  const slip = slipNumber(cage.slips + 1)
  const proposedBy = proposal?.by.person ?? null
  const after = before + { 'pay-in': amount, 'pay-out': -amount, voucher: 0 }[what]
  const written = { what, player, amount, note, slip, money, before, after, proposedBy, proposal: proposal?.number ?? null }
  const booked = { type: eventOf[what], amount, slip, note, proposedBy }
  const line = { type: 'slip-written', ...written } as const satisfies Fact<CageEvent>
  return { account: [booked], cage: [line], answer: { kind: 'paid', slip } } as const
}

/** One after another through the whole house: a number that is missing is missed. */
export const slipNumber = (number: number): string => `C-${String(number).padStart(6, '0')}`

/** What waits for a second person from now on. */
export const proposedAtCage = ({ cage }: Pick<Streams, 'cage'>, proposed: Proposed) => {
  const proposal = cage.raised + 1
  return { cage: [{ type: 'proposed', proposal, proposed }], answer: { kind: 'proposed', proposal } } as const
}
