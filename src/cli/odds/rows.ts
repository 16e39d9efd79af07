/** The prices of a game for people: as a table, and as a sheet. */
import type { InForce } from '../../rules/game/in-force.ts'
import { alike } from '../../rules/lists.ts'
import type { Price, Priced } from '../../odds/price.ts'
import { Rational } from '../../odds/rational.ts'
import type { OddsRow } from '../../odds/rows.ts'
import { columns } from '../output.ts'
import { csvTable } from '../../rules/csv.ts'

/** Fractions are given with their decimals beside them, since a spreadsheet would read 7/6 as a date. */
export const oddsSheet = (rows: readonly OddsRow[], priced: readonly Priced[]): string => {
  const prices = priced.flatMap(({ starts }) => starts)
  const assumed = prices.some(({ assumes }) => assumes)
  return csvTable(
    rows.map((row, at) => {
      const { price } = prices[at]!
      return {
        game: row.game,
        wager: row.wager,
        start: row.start,
        house: Object.entries(row.house)
          .map(([name, value]) => `${name}=${value}`)
          .join(' '),
        edge: row.edge,
        'edge %': price.edge.times(hundred).toFixed(6),
        hit: row.hit,
        'hit %': price.hit.times(hundred).toFixed(6),
        return: row.return,
        variance: row.variance,
        'standard deviation': deviation(price).toFixed(6),
        rolls: row.rolls,
        'rolls, decimal': price.rolls.toFixed(6),
        edgePerRoll: row.edgePerRoll,
        ...(assumed && { assumes: row.assumes ?? '' }),
        results: row.results.map(({ net, probability }) => `${net}: ${probability}`).join('; '),
      }
    }),
  )
}

const hundred = Rational.of(100)

const deviation = (price: Price): number => Math.sqrt(price.variance.toNumber())

const figures = (price: Price): readonly string[] => [
  price.edge.toPercent(4),
  price.hit.toPercent(4),
  deviation(price).toFixed(4),
  price.rolls.toFixed(3),
  price.edgePerRoll.toPercent(4),
]

/** A few places by name, many by their number. */
const placesText = (places: readonly string[]): string =>
  places.length > 4 ? `${places[0]} and ${places.length - 1} more` : places.join(' · ')

/** One line for each wager; starts that come to the same figures share a line. */
export const priceTable = ({ results: { equipment } }: InForce, priced: readonly Priced[]): string => {
  const lines = priced.flatMap(({ starts }) =>
    alike(starts, ({ price }) => figures(price).join()).map((group) => [
      group[0].wager,
      group.length === starts.length && starts.length > 1 ? 'any' : placesText(group.map(({ start }) => start ?? '')),
      ...figures(group[0].price),
    ]),
  )
  return columns(
    [['wager', 'placed at', 'house edge', 'hit', 'std dev', equipment.words.many, `edge/${equipment.words.one}`], ...lines],
    2,
  )
}
