/** What chips and tokens that come to a table or leave it do to their players' accounts: booked with the table, or not at all. */
import type { Refusal } from '../../rules/procedure.ts'
import { moneyText } from '../../rules/money.ts'
import type { TableEvent } from '../../table/events.ts'
import type { Live } from '../journal/live.ts'
import type { Buying } from '../people/limits.ts'
import { refused } from '../people/refused.ts'
import { evolveAccount, type Account, type AccountEvent } from './account.ts'

/** The table, what happened there, the accounts, and the voucher that was handed over where one is named. */
export interface AtTable {
  readonly table: string
  readonly events: readonly TableEvent[]
  readonly account: (player: string) => Live<Account, AccountEvent>
  /** What stands against somebody getting chips to play with. */
  readonly against: (player: string, buying: Buying) => Refusal | undefined
  readonly voucher?: string | undefined
}

/** The events of each account, for one append each. */
export const accountsAfter = ({
  table,
  events,
  account,
  against,
  voucher,
}: AtTable): ReadonlyMap<string, readonly AccountEvent[]> | Refusal => {
  const after = new Map<string, readonly AccountEvent[]>()
  for (const event of events) {
    if (event.type !== 'bought-in' && event.type !== 'cashed-out') continue
    const live = account(event.player)
    const before = after.get(event.player) ?? []
    const now = before.reduce(evolveAccount, live.state)
    const fault = event.type === 'bought-in' ? against(event.player, buyingOf(now, event)) : undefined
    if (fault) return fault
    const number = live.version + before.length + 1
    const made = event.type === 'bought-in' ? boughtIn(now, event, table, voucher) : cashedOut(event, table, number)
    if ('code' in made) return made
    if (made.length > 0) after.set(event.player, [...before, ...made])
  }
  return after
}

const buyingOf = ({ today }: Account, { with: paidWith, chips, tokens, at }: TableEvent<'bought-in'>): Buying => ({
  paidWith,
  amount: chips + tokens,
  at,
  today,
})

const boughtIn = (
  { amount, money, vouchers }: Account,
  { with: paidWith, chips, tokens, at, by }: TableEvent<'bought-in'>,
  table: string,
  voucher: string | undefined,
): readonly AccountEvent[] | Refusal => {
  switch (paidWith) {
    case 'cash':
      // What goes back to the account must be worth what was paid for it.
      return money === 'play' ? refused('play-money', 'this player has an account of play money and takes chips from there') : []
    case 'chips':
      return amount < chips
        ? refused('short-account', `the account has ${moneyText(amount)}, less than ${moneyText(chips)}`)
        : [{ type: 'taken-to-table', table, amount: chips, at, by }]
    case 'voucher': {
      const used = vouchers.find((each) => each.amount === tokens && (voucher ?? each.number) === each.number)
      return used
        ? [{ type: 'voucher-used', voucher: used.number, table, at, by }]
        : refused(
            'no-voucher',
            `there is no voucher${voucher === undefined ? '' : ` ${voucher}`} for ${moneyText(tokens)} that has not been used`,
          )
    }
  }
}

const cashedOut = (
  { chips, tokens, at, by }: TableEvent<'cashed-out'>,
  table: string,
  number: number,
): readonly AccountEvent[] => [
  ...(chips > 0 ? [{ type: 'brought-from-table' as const, table, amount: chips, at, by }] : []),
  // Its place in the account is a number that no slip has.
  ...(tokens > 0 ? [{ type: 'tokens-returned' as const, voucher: `R-${number}`, amount: tokens, table, at, by }] : []),
]
