/** How prices drift as a shoe is dealt: the exact edge of each wager after more and more cards of one shuffled shoe. */
import { priceWager } from '../../odds/price.ts'
import { withShoe, type Shoe } from '../../odds/shoe.ts'
import type { InForce } from '../../rules/in-force.ts'
import { columns } from '../columns.ts'

/** `shuffled` is the order of the cards, by their numbers. */
export const driftTable = (inForce: InForce, full: Shoe, shuffled: readonly number[], rows = 16): string => {
  const left = [...full]
  const every = Math.max(2, Math.floor(shuffled.length / rows / 2) * 2)
  const ids = inForce.wagers.map(({ id }) => id)
  const lines: string[][] = []
  for (let dealt = 0; dealt <= shuffled.length - every; dealt += every) {
    const rules = withShoe(inForce, left)
    const edges = ids.map((id) => priceWager(rules, inForce.table(id)!).starts[0]!.price.edge.toPercent(2))
    lines.push([`${dealt}`, ...edges])
    for (const card of shuffled.slice(dealt, dealt + every)) left[card]! -= 1
  }
  return columns([['cards dealt', ...ids], ...lines], 0)
}
