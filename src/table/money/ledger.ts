/**
 * Double entry: chips and promotional tokens are never made or lost at a table, they go from one account to another, and
 * the entries of every event sum to zero. A player's own rack is a part of `racks`.
 */

const chipAccounts = ['cage', 'drop box', 'float', 'layout', 'racks'] as const
const tokenAccounts = ['promotion', 'token box', 'token layout', 'token racks'] as const

export type LedgerAccount = (typeof chipAccounts)[number] | (typeof tokenAccounts)[number]

/** What each account holds; the cage and the promotion are the world outside and go below zero. */
export type Ledger = Readonly<Record<LedgerAccount, number>>

export type Entry = readonly [account: LedgerAccount, amount: number]

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
  const next: Record<LedgerAccount, number> = { ...ledger }
  for (const [account, amount] of entries) next[account] += amount
  return next
}

/** The sums of chips and of tokens over all accounts: always zero. */
export const balance = (ledger: Ledger): { readonly chips: number; readonly tokens: number } => ({
  chips: chipAccounts.reduce((sum, account) => sum + ledger[account], 0),
  tokens: tokenAccounts.reduce((sum, account) => sum + ledger[account], 0),
})

export const noEntries: readonly Entry[] = []

export const between = (from: LedgerAccount, to: LedgerAccount, amount: number): readonly Entry[] =>
  amount === 0
    ? noEntries
    : [
        [from, -amount],
        [to, amount],
      ]
