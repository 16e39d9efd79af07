/** The prices of a game as rows: for people, for programs, and side by side. */
import type { InForce } from '../../rules/in-force.ts'
import { priceWager, type Price, type Priced } from '../../odds/price.ts'
import { columns } from '../columns.ts'

/** A row as programs read it: fractions in lowest terms, per unit of the initial wager. */
export interface OddsRow {
  readonly game: string
  readonly wager: string
  readonly start: string | null
  readonly house: Readonly<Record<string, string>>
  readonly edge: string
  readonly hit: string
  readonly return: string
  readonly variance: string
  readonly rolls: string
  readonly edgePerRoll: string
  readonly results: readonly { readonly net: string; readonly probability: string }[]
  readonly states?: readonly { readonly state: string; readonly value: string; readonly rolls: string }[]
}

export const priceAll = (inForce: InForce, wager?: string): readonly Priced[] =>
  inForce
    .tables()
    .filter((table) => wager === undefined || table.wager.id === wager)
    .map((table) => priceWager(inForce, table))

export const oddsRows = ({ game, house }: InForce, priced: readonly Priced[], withStates: boolean): readonly OddsRow[] =>
  priced.flatMap(({ starts, states }) =>
    starts.map(({ wager, start, price }) => ({
      game: game.id,
      wager,
      start,
      house,
      edge: `${price.edge}`,
      hit: `${price.hit}`,
      return: `${price.return}`,
      variance: `${price.variance}`,
      rolls: `${price.rolls}`,
      edgePerRoll: `${price.edgePerRoll}`,
      results: price.results.map(({ net, probability }) => ({ net: `${net}`, probability: `${probability}` })),
      ...(withStates && { states: states.map(({ state, value, rolls }) => ({ state, value: `${value}`, rolls: `${rolls}` })) }),
    })),
  )

const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

export const csv = (rows: readonly OddsRow[]): string => {
  const head = ['game', 'wager', 'start', 'house', 'edge', 'hit', 'return', 'variance', 'rolls', 'edgePerRoll', 'results']
  const lines = rows.map((row) => [
    row.game,
    row.wager,
    row.start ?? '',
    Object.entries(row.house)
      .map(([name, value]) => `${name}=${value}`)
      .join(' '),
    row.edge,
    row.hit,
    row.return,
    row.variance,
    row.rolls,
    row.edgePerRoll,
    row.results.map(({ net, probability }) => `${net}: ${probability}`).join('; '),
  ])
  return [head, ...lines].map((line) => line.map(quoted).join(',')).join('\n')
}

const deviation = (price: Price): number => Math.sqrt(price.variance.toNumber())

const figures = (price: Price): readonly string[] => [
  price.edge.toPercent(4),
  price.hit.toPercent(4),
  deviation(price).toFixed(4),
  price.rolls.toFixed(3),
  price.edgePerRoll.toPercent(4),
]

/** One line for each wager; starts that come to the same figures share a line. */
export const priceTable = (priced: readonly Priced[]): string => {
  const lines = priced.flatMap(({ starts }) =>
    [...Map.groupBy(starts, ({ price }) => figures(price).join())].map(([, alike]) => [
      alike[0]!.wager,
      alike.length === starts.length && starts.length > 1 ? 'any' : alike.map(({ start }) => start ?? '').join(' · '),
      ...figures(alike[0]!.price),
    ]),
  )
  return columns([['wager', 'placed at', 'house edge', 'hit', 'std dev', 'rolls', 'edge/roll'], ...lines], 2)
}
