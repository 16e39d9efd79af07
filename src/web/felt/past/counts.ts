/** How often what has come, beside what was to be expected: the winners of the roads where a game has them, else what its equipment counts. */
import type { Winner } from '../../../rules/conduct/roads.ts'
import type { Equipment, Shown } from '../../../rules/equipment/equipment.ts'
import type { InForce } from '../../../rules/in-force.ts'
import { winnersOf } from '../../../table/equipment/roads.ts'
import { shownOf } from '../../../table/equipment/shown.ts'
import type { TableState } from '../../../table/state.ts'
import { rowsByPart } from '../pieces/parts.ts'
import { roadInks } from './road-inks.ts'

/** Of what a winner of the roads wins where nothing has been dealt yet. */
export const shareWon = ({ roads, results }: InForce, side: Winner): number => {
  const weights = results.weights.map(Number)
  const won = weights.filter((_, at) => roads!.winner(results.all[at]!) === side)
  return sum(won) / sum(weights)
}

interface Part {
  readonly symbols: readonly string[]
  readonly weights: readonly number[]
}

/** More than this is not gone through. */
const mostShown = 10_000

/** Of all that independent parts can show, how much is so; nothing where parts are not drawn independently, or are too many. */
export const shareOf = (equipment: Equipment, is: (shown: Shown) => boolean): number | undefined => {
  const parts = partsOf(equipment)
  if (!parts || parts.reduce((all, { symbols }) => all * symbols.length, 1) > mostShown) return undefined
  let all: readonly { readonly shown: Shown; readonly share: number }[] = [{ shown: [], share: 1 }]
  for (const { symbols, weights } of parts) {
    const whole = sum(weights)
    all = all.flatMap(({ shown, share }) =>
      symbols.map((symbol, at) => ({ shown: [...shown, symbol], share: (share * weights[at]!) / whole })),
    )
  }
  return sum(all.filter(({ shown }) => is(shown)).map(({ share }) => share))
}

/** Each part with what it can show, as the house draws it; by the keys of its pad where they are drawn all at once. */
const partsOf = (equipment: Equipment): readonly Part[] | undefined => {
  const { drawing } = equipment
  if (!drawing) return undefined
  if ('symbols' in drawing) {
    const part = { symbols: drawing.symbols, weights: drawing.weights ?? drawing.symbols.map(() => 1) }
    return drawing.again || drawing.count === 1 ? Array.from({ length: drawing.count }, () => part) : undefined
  }
  return rowsByPart(equipment).map(({ keys }) => ({ symbols: keys.map(({ symbol }) => symbol), weights: keys.map(() => 1) }))
}

const sum = (all: readonly number[]): number => all.reduce((whole, each) => whole + each, 0)

export interface Bar {
  readonly name: string
  readonly count: number
  readonly ink?: string
  /** How often it was to be expected in so many rounds; nothing where that is not counted. */
  readonly expected?: number
}

export interface Counts {
  /** Nothing of the first, which counts all that came. */
  readonly called: string | undefined
  readonly bars: readonly Bar[]
}

const sides: readonly Winner[] = ['first', 'tie', 'second']

const inkOf = (colour: string | undefined): string | undefined =>
  colour !== undefined && colour in roadInks ? roadInks[colour as keyof typeof roadInks] : undefined

export const countsOf = (state: TableState): readonly Counts[] => {
  const { roads, results } = state.inForce
  if (roads) {
    const winners = winnersOf(state)
    const count = (side: Winner): number => winners.filter((winner) => winner === side).length
    const bars = sides.map((side) => ({
      name: roads[side].name,
      count: count(side),
      ink: roadInks[roads[side].tone],
      expected: winners.length * shareWon(state.inForce, side),
    }))
    return [{ called: undefined, bars }]
  }
  const came = state.history.flatMap((result) => [shownOf(result) ?? []].filter(({ length }) => length > 0))
  return (results.equipment.tallies ?? []).map(({ called, counts }) => ({
    called,
    bars: counts.map(({ name, colour, is }) => {
      const ink = inkOf(colour)
      const share = shareOf(results.equipment, is)
      return {
        name,
        count: came.filter(is).length,
        ...(ink !== undefined && { ink }),
        ...(share !== undefined && { expected: came.length * share }),
      }
    }),
  }))
}
