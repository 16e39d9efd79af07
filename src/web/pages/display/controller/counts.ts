/** How often what has come: totals and pairs of dice, winners of cards. */
import { faces, rolls, twoDice } from '../../../../rules/equipment/dice.ts'
import type { Winner } from '../../../../rules/conduct/roads.ts'
import { winnersOf } from '../../../../table/equipment/roads.ts'
import type { TableState } from '../../../../table/state.ts'
import { roadInks } from './road-inks.ts'

export interface Bar {
  readonly name: string
  readonly count: number
  readonly ink?: string
}

export interface Counts {
  readonly bars: readonly Bar[]
  /** Of dice alone. */
  readonly pairs: readonly Bar[] | undefined
}

const totals = [...new Set(rolls.map(({ total }) => total))].toSorted((a, b) => a - b)

const sides: readonly Winner[] = ['first', 'tie', 'second']

const cardBars = (state: TableState): readonly Bar[] => {
  const { roads } = state.inForce
  const winners = winnersOf(state)
  return roads
    ? sides.map((side) => ({
        name: roads[side].name,
        count: winners.filter((winner) => winner === side).length,
        ink: roadInks[roads[side].tone],
      }))
    : []
}

export const countsOf = (state: TableState): Counts => {
  if (state.inForce.results.equipment !== twoDice) return { bars: cardBars(state), pairs: undefined }
  const rolled = state.history.flatMap((result) => (result.kind === 'roll' ? [result.faces] : []))
  const counted = (name: string, is: (a: number, b: number) => boolean): Bar => ({
    name,
    count: rolled.filter(([a = 0, b = 0]) => is(a, b)).length,
  })
  return {
    bars: totals.map((total) => counted(String(total), (a, b) => a + b === total)),
    pairs: faces.map((face) => counted(`${face}–${face}`, (a, b) => a === face && b === face)),
  }
}
