/** What players have at a table and what is on its layout, against its ledger. */
import type { LedgerAccount } from '../../table/money/ledger.ts'
import type { TableState } from '../../table/state.ts'

const sum = (amounts: Iterable<number>): number => {
  let all = 0
  for (const amount of amounts) all += amount
  return all
}

/** What each player and each pile has, against what the ledger says of them together. */
export const holdingsFault = ({ racks, tokenRacks, inPlay, ledger }: TableState): string | undefined => {
  for (const [player, amount] of [...racks, ...tokenRacks]) if (amount < 0) return `the rack of ${player} has ${amount}`
  const tokens = sum(inPlay.piles.map(({ stacks }) => stacks.sums.tokens))
  const layout = sum(inPlay.piles.map(({ stacks }) => stacks.sums.amount)) - tokens
  const found = { racks: sum(racks.values()), 'token racks': sum(tokenRacks.values()), layout, 'token layout': tokens }
  for (const [account, amount] of Object.entries(found)) {
    const booked = ledger[account as LedgerAccount]
    if (booked !== amount) return `${account}: ${amount} are there, and the ledger has ${booked}`
  }
  return undefined
}
