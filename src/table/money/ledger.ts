/**
 * Double entry: chips and promotional tokens are never made or lost at a table, they go from one account to another, and
 * the entries of every event sum to zero. A player's own rack is a part of `racks`.
 */
import type { Row } from '../events/parts.ts'
import type { EventType, TableEvent } from '../events.ts'

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

/** The sums of chips and of tokens over all accounts: always zero. */
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

type Moves = { readonly [Type in EventType]?: (event: TableEvent<Type>) => readonly Entry[] }

const moves: Moves = {
  'bought-in': ({ with: paidWith, chips, tokens }) => [
    ...(paidWith === 'cash' ? between('cage', 'drop box', chips) : nothing),
    ...between(paidWith === 'cash' ? 'float' : 'cage', 'racks', chips),
    ...between('promotion', 'token racks', tokens),
  ],
  'cashed-out': ({ chips, tokens }) => [...between('racks', 'cage', chips), ...between('token racks', 'promotion', tokens)],
  'float-filled': ({ amount }) => between('cage', 'float', amount),
  'float-credited': ({ amount }) => between('float', 'cage', amount),
  // A count that two people stand for is believed: what is missing or too much is the cage's, under its own name.
  'float-counted': ({ variance }) => between('cage', 'float', variance),
  'box-dropped': ({ amount }) => between('drop box', 'cage', amount),
  'player-compensated': ({ amount }) => between('float', 'racks', amount),
  'wager-changed': ({ act, chips, tokens, fee }) =>
    act === 'forfeit'
      ? [...between('float', 'layout', chips), ...between('token box', 'token layout', tokens)]
      : [
          ...between('racks', 'layout', chips),
          ...between('racks', 'float', fee),
          ...between('token racks', 'token layout', tokens),
        ],
  'losers-collected': ({ rows }) => rows.flatMap(settled),
  'winners-paid': ({ rows }) => rows.flatMap(settled),
  'round-corrected': (event) => corrected(event),
  'round-invalidated': ({ players, layout = 0, tokenLayout = 0 }) =>
    players ? corrected({ players, layout, tokenLayout }) : nothing,
}

/** What an event moves. */
export const entriesOf = (event: TableEvent): readonly Entry[] =>
  // The mover is the one of the event's own type, which a union cannot say.
  (moves[event.type] as ((event: TableEvent) => readonly Entry[]) | undefined)?.(event) ?? nothing

/** What was wrongly paid comes back, what is right is paid, and the float bears or keeps the difference. */
const corrected = ({
  players,
  layout,
  tokenLayout,
}: Pick<TableEvent<'round-corrected'>, 'players' | 'layout' | 'tokenLayout'>): readonly Entry[] => {
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
