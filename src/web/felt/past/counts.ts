/** How often what has come, beside what was to be expected: the winners of the roads where a game has them, else what its equipment counts. */
import type { Winner } from '../../../rules/conduct/roads.ts'
import { winnersOf } from '../../../table/equipment/roads.ts'
import { shownOf } from '../../../table/equipment/shown.ts'
import type { TableState } from '../../../table/state.ts'
import { roadInks } from './road-inks.ts'
import { shareWon, shareOf } from './expected.ts'

export interface Bar {
  readonly name: string
  readonly count: number
  readonly ink?: string
  /** How often it was to be expected in so many rounds; undefined where that is not counted. */
  readonly expected?: number
}

export interface CountBars {
  /** Undefined for the first, which counts all results. */
  readonly called: string | undefined
  readonly bars: readonly Bar[]
}

const sides: readonly Winner[] = ['first', 'tie', 'second']

const inkOf = (colour: string | undefined): string | undefined =>
  colour !== undefined && colour in roadInks ? roadInks[colour as keyof typeof roadInks] : undefined

export const countsOf = (state: TableState): readonly CountBars[] => {
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
