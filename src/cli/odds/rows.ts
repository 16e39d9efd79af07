/** The prices of a game as rows: for people, for programs, and side by side. */
import type { InForce } from '../../rules/in-force.ts'
import { priceWager, rollChances, type Price, type Priced } from '../../odds/price.ts'
import { Rational } from '../../odds/rational.ts'
import { columns } from '../columns.ts'
import { sheet } from './sheet.ts'

/** A row as programs read it: fractions in lowest terms, per unit of the initial wager. */
export interface OddsRow {
  readonly game: string
  readonly wager: string
  readonly start: string | null
  readonly house: Readonly<Record<string, string>>
  /** The cards of which the shoe does not hold its full number. */
  readonly shoe?: string
  readonly edge: string
  readonly hit: string
  readonly return: string
  readonly variance: string
  readonly rolls: string
  readonly edgePerRoll: string
  readonly results: readonly { readonly net: string; readonly probability: string }[]
  /** The value of one unit standing in each state. */
  readonly states?: readonly { readonly state: string; readonly value: string; readonly rolls: string }[]
  /** The chance to be decided by the first, second, third … roll, until 99% are. */
  readonly lengths?: readonly string[]
}

export const priceAll = (inForce: InForce, wager?: string): readonly Priced[] =>
  inForce
    .tables()
    .filter((table) => wager === undefined || table.wager.id === wager)
    .map((table) => priceWager(inForce, table))

const most = Rational.of(99, 100)

export const oddsRows = ({ game, house }: InForce, priced: readonly Priced[], shoe: string, whole: boolean): readonly OddsRow[] =>
  priced.flatMap((one) =>
    one.starts.map(({ wager, start, price }, at) => ({
      game: game.id,
      wager,
      start,
      house,
      ...(shoe !== '' && { shoe }),
      edge: `${price.edge}`,
      hit: `${price.hit}`,
      return: `${price.return}`,
      variance: `${price.variance}`,
      rolls: `${price.rolls}`,
      edgePerRoll: `${price.edgePerRoll}`,
      results: price.results.map(({ net, probability }) => ({ net: `${net}`, probability: `${probability}` })),
      ...(whole && {
        states: one.states.map(({ state, value, rolls }) => ({ state, value: `${value}`, rolls: `${rolls}` })),
        lengths: rollChances(one, most, { start: at }).map(String),
      }),
    })),
  )

export const oddsSheet = (rows: readonly OddsRow[], priced: readonly Priced[]): string => {
  const prices = priced.flatMap(({ starts }) => starts)
  return sheet(
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
export const priceTable = (priced: readonly Priced[]): string => {
  const lines = priced.flatMap(({ starts }) =>
    [...Map.groupBy(starts, ({ price }) => figures(price).join())].map(([, alike]) => [
      alike[0]!.wager,
      alike.length === starts.length && starts.length > 1 ? 'any' : placesText(alike.map(({ start }) => start ?? '')),
      ...figures(alike[0]!.price),
    ]),
  )
  return columns([['wager', 'placed at', 'house edge', 'hit', 'std dev', 'rolls', 'edge/roll'], ...lines], 2)
}
