/** What chips and tokens that come to a table or leave it do to their players' accounts: booked with the table, or not at all. */
import type { Refusal } from '../../rules/procedure.ts'
import { moneyText } from '../../rules/money/money.ts'
import type { TableEvent } from '../../table/events.ts'
import type { LiveStream } from '../../store/streams/live-stream.ts'
import type { Buying } from '../people/limits/limits.ts'
import { refused } from '../streams/refused.ts'
import { accountFold, paidAlone, type Account, type AccountEvent, type Money } from '../streams/account.ts'

/** The table, what happened there, the accounts, and the voucher that was handed over where one is named. */
export interface TableContext {
  readonly table: string
  /** What chips are worth there. */
  readonly money: Money
  readonly events: readonly TableEvent[]
  /** Those that have been read. */
  readonly account: (player: string) => Pick<LiveStream<Account, AccountEvent>, 'state' | 'version'> | undefined
  /** Why a player may not get chips. */
  readonly against: (player: string, buying: Buying) => Refusal | undefined
  /** What one person may take in cash from one player in a day. */
  readonly most: number
  readonly voucher?: string | undefined
}

/** Players whose accounts have to be read before it can be said what becomes of them. */
export interface UnreadAccounts {
  readonly unread: readonly string[]
}

/** The events of each account, for one append each. */
export const accountsAfter = (at: TableContext): ReadonlyMap<string, readonly AccountEvent[]> | UnreadAccounts | Refusal => {
  const moving = at.events.filter(isMoving)
  const unread = moving.map(({ player }) => player).filter((player) => !at.account(player))
  if (unread.length > 0) return { unread }
  const after = new Map<string, readonly AccountEvent[]>()
  for (const event of moving) {
    const live = at.account(event.player)!
    const before = after.get(event.player) ?? []
    const made = madeBy(at, event, before.reduce(accountFold.evolve, live.state), live.version + before.length)
    if ('code' in made) return made
    if (made.length > 0) after.set(event.player, [...before, ...made])
  }
  return after
}

type Moving = TableEvent<'bought-in' | 'cashed-out' | 'player-compensated'>

const isMoving = (event: TableEvent): event is Moving =>
  event.type === 'bought-in' || event.type === 'cashed-out' || event.type === 'player-compensated'

const madeBy = (at: TableContext, event: Moving, account: Account, version: number): readonly AccountEvent[] | Refusal => {
  // What lies in a rack is its player's, whatever it came from.
  if (event.type === 'cashed-out') {
    const opened = openedFor(at, event, account)
    return [...opened, ...cashedOut(event, at.table, version + opened.length + 1)]
  }
  const other = otherMoney(account, at.money)
  if (other || event.type === 'player-compensated') return other ?? []
  return at.against(event.player, buyingOf(account, event)) ?? boughtIn(at, account, event)
}

export const cashThere = (amount: number): Refusal =>
  refused('cash-there', '{amount} in cash waits in this account', { amount: moneyText(amount) })

/** Play money and cash never meet: whose account is of the one gets no chips that are worth the other. */
const otherMoney = ({ player, money, amount }: Account, worth: Money): Refusal | undefined => {
  if (player === undefined) return worth === 'play' && amount > 0 ? cashThere(amount) : undefined
  if (money === worth) return undefined
  return worth === 'play'
    ? refused('cash-account', 'this table is for play money, and this player’s account is of cash')
    : refused('play-money', 'this table is for cash, and this player’s account is of play money')
}

/** A player who gets play chips has an account of play money from then on, so that the chips never become worth anything. */
const openedFor = ({ money }: TableContext, { player, at, by }: Moving, account: Account): readonly AccountEvent[] =>
  money === 'play' && account.player === undefined && account.amount === 0
    ? [{ type: 'account-opened', player, money, at, by }]
    : []

const buyingOf = ({ today }: Account, { with: paidWith, chips, tokens, at }: TableEvent<'bought-in'>): Buying => ({
  paidWith,
  amount: chips + tokens,
  at,
  today,
})

const boughtIn = (at: TableContext, account: Account, event: TableEvent<'bought-in'>): readonly AccountEvent[] | Refusal => {
  const { amount, vouchers } = account
  const { table, voucher } = at
  const { with: paidWith, chips, tokens, at: when, by } = event
  switch (paidWith) {
    case 'cash':
      return at.money === 'play' ? openedFor(at, event, account) : paidInCash(at, account, event)
    case 'chips':
      return amount < chips
        ? refused('short-account', 'the account has {amount}, less than {chips}', {
            amount: moneyText(amount),
            chips: moneyText(chips),
          })
        : [{ type: 'taken-to-table', table, amount: chips, at: when, by }]
    case 'voucher': {
      const used = vouchers.find((each) => each.amount === tokens && (voucher ?? each.number) === each.number)
      return used
        ? [{ type: 'voucher-used', voucher: used.number, table, at: when, by }]
        : refused(
            'no-voucher',
            voucher === undefined
              ? 'there is no voucher for {tokens} that has not been used'
              : 'there is no voucher {voucher} for {tokens} that has not been used',
            { voucher: voucher ?? '', tokens: moneyText(tokens) },
          )
    }
  }
}

/** Beyond the amount at which the cage asks a second person, cash at a table takes two people too. */
const paidInCash = (
  { table, most }: TableContext,
  account: Account,
  { chips, at, by }: TableEvent<'bought-in'>,
): readonly AccountEvent[] | Refusal =>
  paidAlone(account, 'paid-in', at) + chips > most
    ? refused('house-limit', 'one person takes {most} in cash from a player in a day at most: pay it in at the cage', {
        most: moneyText(most),
      })
    : [{ type: 'paid-at-table', table, amount: chips, at, by }]

const cashedOut = (
  { chips, tokens, at, by }: TableEvent<'cashed-out'>,
  table: string,
  number: number,
): readonly AccountEvent[] => [
  ...(chips > 0 ? [{ type: 'brought-from-table' as const, table, amount: chips, at, by }] : []),
  // Its place in the account is a number that no slip has.
  ...(tokens > 0 ? [{ type: 'tokens-returned' as const, voucher: `R-${number}`, amount: tokens, table, at, by }] : []),
]
