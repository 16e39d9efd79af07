/** Two sets of prices side by side. */
import type { Priced } from '../../odds/price.ts'
import { columns } from '../columns.ts'

export const diffTable = (before: readonly Priced[], after: readonly Priced[]): string => {
  const others = new Map(
    after.flatMap(({ starts }) => starts).map((each) => [`${each.wager} ${each.start}`, each.price] as const),
  )
  const [single] = before.length === 1 && after.length === 1 ? after.flatMap(({ starts }) => starts) : []
  const rows = before
    .flatMap(({ starts }) => starts)
    .map(({ wager, start, price }) => {
      const other = others.get(`${wager} ${start}`) ?? single?.price
      const name = start === null ? wager : `${wager} (${start})`
      if (!other) return [name, price.edge.toPercent(4), 'not offered', '', '']
      const change = other.edge.minus(price.edge)
      return [
        name,
        price.edge.toPercent(4),
        other.edge.toPercent(4),
        change.isZero ? '' : change.toPercent(4),
        change.isZero ? '' : `${change}`,
      ]
    })
  const changed = rows.filter((row) => row[3] !== '').length
  return `${columns([['wager', 'edge', 'edge then', 'change', 'exactly'], ...rows])}\n\n${changed} of ${rows.length} prices differ`
}
