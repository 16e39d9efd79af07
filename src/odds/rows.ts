/** The prices of a game as rows that programs read. */
import type { InForce } from '../rules/game/in-force.ts'
import type { Assumed } from './assumed.ts'
import { priceWager, turnChances, type Priced } from './price.ts'
import { Rational } from './rational.ts'

/** A row as programs read it: fractions in lowest terms, per unit of the initial wager. */
export interface OddsRow {
  readonly game: string
  readonly wager: string
  readonly start: string | null
  readonly house: Readonly<Record<string, string>>
  /** What is left of the equipment, where not all is. */
  readonly shoe?: string
  /** What the figures take for granted; without it they are exact. */
  readonly assumes?: Assumed
  readonly edge: string
  readonly hit: string
  readonly return: string
  readonly variance: string
  readonly rolls: string
  readonly edgePerRoll: string
  readonly results: readonly { readonly net: string; readonly probability: string }[]
  /** The value of one unit standing in each state. */
  readonly states?: readonly { readonly state: string; readonly value: string; readonly rolls: string }[]
  /** The chance to be decided by the first, second, third … result, until 99% are. */
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
    one.starts.map(({ wager, start, price, assumes }, at) => ({
      game: game.id,
      wager,
      start,
      house,
      ...(shoe !== '' && { shoe }),
      ...(assumes && { assumes }),
      edge: `${price.edge}`,
      hit: `${price.hit}`,
      return: `${price.return}`,
      variance: `${price.variance}`,
      rolls: `${price.rolls}`,
      edgePerRoll: `${price.edgePerRoll}`,
      results: price.results.map(({ net, probability }) => ({ net: `${net}`, probability: `${probability}` })),
      ...(whole && {
        states: one.states.map(({ state, value, rolls }) => ({ state, value: `${value}`, rolls: `${rolls}` })),
        lengths: turnChances(one, most, { start: at }).map(String),
      }),
    })),
  )
