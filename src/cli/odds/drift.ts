/** How prices drift as a shoe is dealt: the exact edge of each wager after more and more cards of one shuffled shoe. */
import { priceWager } from '../../odds/price.ts'
import type { Rational } from '../../odds/rational.ts'
import { withShoe, type Shoe } from '../../odds/shoe.ts'
import { type InForce, tableOf } from '../../rules/in-force.ts'
import { columns } from '../columns.ts'

export interface DriftRow {
  readonly dealt: number
  readonly edges: Readonly<Record<string, Rational>>
}

/** `shuffled` is the order of the cards, by their numbers. */
export const driftRows = (
  inForce: InForce,
  full: Shoe,
  shuffled: readonly number[],
  wagers: readonly string[],
): readonly DriftRow[] => {
  const left = [...full]
  const every = Math.max(2, Math.floor(shuffled.length / 32) * 2)
  const rows: DriftRow[] = []
  for (let dealt = 0; dealt <= shuffled.length - every; dealt += every) {
    const rules = withShoe(inForce, left)
    const edges = wagers.map((id) => [id, priceWager(rules, tableOf(inForce, id)).starts[0].price.edge] as const)
    rows.push({ dealt, edges: Object.fromEntries(edges) })
    for (const card of shuffled.slice(dealt, dealt + every)) left[card]! -= 1
  }
  return rows
}

export const driftTable = (rows: readonly DriftRow[]): string =>
  columns(
    [
      ['cards dealt', ...Object.keys(rows[0]!.edges)],
      ...rows.map(({ dealt, edges }) => [`${dealt}`, ...Object.values(edges).map((edge) => edge.toPercent(2))]),
    ],
    0,
  )
