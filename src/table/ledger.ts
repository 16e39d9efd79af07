/**
 * Double entry: chips and promotional tokens are never made or lost at a table, they go from one account to another, and
 * the entries of every event sum to zero. A player's own rack is a part of `racks`.
 */
import type { Row } from './events/parts.ts'
import type { TableEvent } from './events.ts'

const chipAccounts = ['cage', 'drop box', 'float', 'layout', 'racks'] as const
const tokenAccounts = ['promotion', 'token box', 'token layout', 'token racks'] as const

export type Account = (typeof chipAccounts)[number] | (typeof tokenAccounts)[number]

/** What each account holds; the cage and the promotion are the world outside and go below zero. */
export type Ledger = Readonly<Record<Account, number>>

export type Entry = readonly [account: Account, amount: number]

export const emptyLedger: Ledger = {
  cage: 0,
  'drop box': 0,
  float: 0,
  layout: 0,
  racks: 0,
  promotion: 0,
  'token box': 0,
  'token layout': 0,
  'token racks': 0,
}

export const post = (ledger: Ledger, entries: readonly Entry[]): Ledger => {
  if (entries.length === 0) return ledger
  const next: Record<Account, number> = { ...ledger }
  for (const [account, amount] of entries) next[account] += amount
  return next
}

/** What chips and what tokens come to over all accounts: nothing, ever. */
export const balance = (ledger: Ledger): { readonly chips: number; readonly tokens: number } => ({
  chips: chipAccounts.reduce((sum, account) => sum + ledger[account], 0),
  tokens: tokenAccounts.reduce((sum, account) => sum + ledger[account], 0),
})

const nothing: readonly Entry[] = []

const between = (from: Account, to: Account, amount: number): readonly Entry[] =>
  amount === 0
    ? nothing
    : [
        [from, -amount],
        [to, amount],
      ]

/** What an event moves. */
export const entriesOf = (event: TableEvent): readonly Entry[] => {
  switch (event.type) {
    case 'bought-in':
      return [
        ...(event.with === 'cash' ? between('cage', 'drop box', event.chips) : nothing),
        ...between(event.with === 'cash' ? 'float' : 'cage', 'racks', event.chips),
        ...between('promotion', 'token racks', event.tokens),
      ]
    case 'cashed-out':
      return [...between('racks', 'cage', event.chips), ...between('token racks', 'promotion', event.tokens)]
    case 'float-filled':
      return between('cage', 'float', event.amount)
    case 'float-credited':
      return between('float', 'cage', event.amount)
    case 'float-counted':
      // A count is believed: what is missing or too much is the cage's, under its own name.
      return between('cage', 'float', event.variance)
    case 'box-dropped':
      return between('drop box', 'cage', event.amount)
    case 'player-compensated':
      return between('float', 'racks', event.amount)
    case 'wager-changed':
      return [
        ...between(event.act === 'forfeit' ? 'float' : 'racks', 'layout', event.chips),
        ...between(event.act === 'forfeit' ? 'float' : 'racks', 'float', event.act === 'forfeit' ? 0 : event.fee),
        ...between(event.act === 'forfeit' ? 'token box' : 'token racks', 'token layout', event.tokens),
      ]
    case 'losers-collected':
      return event.rows.flatMap(settled)
    case 'winners-paid':
      return event.rows.flatMap(settled)
    case 'round-corrected':
      return corrected(event)
    default:
      return nothing
  }
}

/** What was wrongly paid comes back, what is right is paid, and the float bears or keeps the difference. */
const corrected = ({ players, layout, tokenLayout }: TableEvent<'round-corrected'>): readonly Entry[] => {
  const chips = players.reduce((sum, { right, wrong, short }) => sum + right - wrong + short, 0)
  const tokens = players.reduce((sum, each) => sum + each.rightTokens - each.wrongTokens + each.shortTokens, 0)
  return [
    ...between('float', 'layout', layout),
    ...between('float', 'racks', chips),
    ...between('token box', 'token layout', tokenLayout),
    ...between('token box', 'token racks', tokens),
  ]
}

/** What leaves the layout, what of it reaches the racks, and what the float takes or gives. */
const settled = ({ amount, tokens, returned, tokensReturned, left }: Row): readonly Entry[] => {
  const chips = amount - tokens - (left?.amount ?? 0)
  return [
    ...between('layout', 'float', chips),
    ...between('float', 'racks', returned),
    ...between('token layout', 'token box', tokens),
    ...between('token box', 'token racks', tokensReturned),
  ]
}
