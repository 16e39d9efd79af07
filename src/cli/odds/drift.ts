/** How prices drift as parts go that do not come back: the exact edge of each wager after more and more of one shuffle. */
import { priceWager } from '../../odds/price.ts'
import type { Rational } from '../../odds/rational.ts'
import { withLeft, type Left } from '../../odds/equipment/left.ts'
import { type InForce, tableOf } from '../../rules/in-force.ts'
import { columns } from '../columns.ts'

export interface DriftRow {
  readonly dealt: number
  readonly edges: Readonly<Record<string, Rational>>
}

/** `shuffled` is the order of the parts, by their numbers. */
export const driftRows = (
  inForce: InForce,
  full: Left,
  shuffled: readonly number[],
  wagers: readonly string[],
): readonly DriftRow[] => {
  const left = [...full]
  const every = Math.max(2, Math.floor(shuffled.length / 32) * 2)
  const rows: DriftRow[] = []
  for (let dealt = 0; dealt <= shuffled.length - every; dealt += every) {
    const rules = withLeft(inForce, left)
    const edges = wagers.map((id) => [id, priceWager(rules, tableOf(inForce, id)).starts[0].price.edge] as const)
    rows.push({ dealt, edges: Object.fromEntries(edges) })
    for (const part of shuffled.slice(dealt, dealt + every)) left[part]! -= 1
  }
  return rows
}

export const driftTable = (rows: readonly DriftRow[]): string =>
  columns(
    [
      ['dealt', ...Object.keys(rows[0]!.edges)],
      ...rows.map(({ dealt, edges }) => [`${dealt}`, ...Object.values(edges).map((edge) => edge.toPercent(2))]),
    ],
    0,
  )
