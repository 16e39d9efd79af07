/** Prices put in order, and beside those of another house. */
import { alike } from '../../../../rules/lists.ts'
import type { PriceRow } from '../work/prices.ts'

export const orders = ['name', 'edge', 'hit', 'deviation', 'rolls', 'edgePerRoll'] as const
export type SortOrder = (typeof orders)[number]

export interface Sorting {
  readonly by: SortOrder
  readonly down: boolean
}

const valueOf = (row: PriceRow, by: Exclude<SortOrder, 'name'>): number => (by === 'deviation' ? row.deviation : row[by].value)

export const sorted = (rows: readonly PriceRow[], { by, down }: Sorting): readonly PriceRow[] => {
  const up = rows.toSorted((a, b) => (by === 'name' ? a.name.localeCompare(b.name) : valueOf(a, by) - valueOf(b, by)))
  return down ? up.toReversed() : up
}

/** The price that the same wager has elsewhere: placed at the same place, or where that makes no difference there. */
const counterpart = (row: PriceRow, others: readonly PriceRow[]): PriceRow | undefined => {
  const same = others.filter(({ wager }) => wager === row.wager)
  return same.find(({ places }) => places.some((place) => row.places.includes(place))) ?? same[0]
}

/** Each wager once, where it usually is placed. */
export const asUsual = (rows: readonly PriceRow[]): readonly PriceRow[] => alike(rows, ({ wager }) => wager).map(([row]) => row)

export interface ComparedSide {
  readonly row: PriceRow
  /** Undefined where the other house does not offer the wager. */
  readonly other: PriceRow | undefined
}

/** The wagers of both sides, each with the side that offers it. */
export const sidesOf = (rows: readonly PriceRow[], others: readonly PriceRow[]) => ({
  both: rows.map((row): ComparedSide => ({ row, other: counterpart(row, others) })),
  onlyOther: others.filter(({ wager }) => rows.every((row) => row.wager !== wager)),
})

export const edgeDiffers = ({ row, other }: ComparedSide): boolean => other === undefined || other.edge.exact !== row.edge.exact
