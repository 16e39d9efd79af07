/**
 * Roads of results: the bead plate of all of them, the big road of runs, and three that are derived from the shape of the
 * big road. All of them are worked out anew from the results, so that a corrected one changes them all.
 */
import type { Side, Winner } from '../../rules/conduct/roads.ts'
import { resultsShown } from '../shoe/between-rounds.ts'
import { resultOf } from '../round/results.ts'
import type { TableState } from '../state.ts'

export const roadRows = 6

/** A cell of a road, both counted from zero. */
interface Cell {
  readonly column: number
  readonly row: number
}

interface Bead extends Cell {
  readonly winner: Winner
  readonly dots: readonly Side[]
}

export interface Circle extends Cell {
  readonly winner: Side
  /** Ties that came after it, or before any circle where it is the first. */
  readonly ties: number
}

/** Of a derived road: red is regular, blue is not. */
export interface DerivedMark extends Cell {
  readonly colour: 'red' | 'blue'
}

/** Winners of the rounds on show, in order; undefined where the game has no roads. */
export const winnersOf = (state: Pick<TableState, 'inForce' | 'shoe' | 'history'>): readonly Winner[] =>
  resultsShown(state).flatMap((result) => state.inForce.roads?.winner(resultOf(state.inForce, result)) ?? [])

/** The dots of each of those rounds. */
export const dotsOf = (state: Pick<TableState, 'inForce' | 'shoe' | 'history'>): readonly (readonly Side[])[] => {
  const { inForce } = state
  const results = resultsShown(state).map((result) => resultOf(inForce, result))
  return results.flatMap((result) => (inForce.roads?.winner(result) ? [inForce.roads.dots?.(result) ?? []] : []))
}

export const beadPlate = (winners: readonly Winner[], dots: readonly (readonly Side[])[] = []): readonly Bead[] =>
  winners.map((winner, at) => ({ winner, dots: dots[at] ?? [], column: Math.floor(at / roadRows), row: at % roadRows }))

interface Run<Of> {
  readonly of: Of
  readonly length: number
}

const runsOf = <Of>(items: readonly Of[]): readonly Run<Of>[] => {
  const runs: Run<Of>[] = []
  for (const of of items) {
    const last = runs.at(-1)
    if (last?.of === of) runs[runs.length - 1] = { of, length: last.length + 1 }
    else runs.push({ of, length: 1 })
  }
  return runs
}

const isSide = (winner: Winner): winner is Side => winner !== 'tie'

/** A run goes down while there is room, then turns right along its row and stays on it, past cells that are taken. */
const drawn = <Of>(runs: readonly Run<Of>[]): readonly (Cell & { readonly of: Of })[] => {
  const taken = new Set<string>()
  const isFree = (column: number, row: number): boolean => !taken.has(`${column} ${row}`)
  return runs.flatMap(({ of, length }, start) => {
    let [column, row, turned] = [start, 0, false]
    // Only a run that had to turn at its very first cell lies along the top.
    while (!isFree(column, row)) column += 1
    return Array.from({ length }, (_, at) => {
      if (at > 0) {
        turned ||= row + 1 === roadRows || !isFree(column, row + 1)
        if (!turned) row += 1
        while (!isFree(column, row)) column += 1
      }
      taken.add(`${column} ${row}`)
      return { of, column, row }
    })
  })
}

/** The ties on each circle: those that follow it, and on the first also those before it. */
const tiesOn = (winners: readonly Winner[]): readonly number[] => {
  const ties: number[] = []
  let before = 0
  for (const winner of winners) {
    if (isSide(winner)) ties.push(ties.length === 0 ? before : 0)
    else if (ties.length === 0) before += 1
    else ties[ties.length - 1]! += 1
  }
  return ties
}

/** Ties alone leave a mark where the first circle will be. */
export const tiesBeforeAll = (winners: readonly Winner[]): number => (winners.some(isSide) ? 0 : winners.length)

export const bigRoad = (winners: readonly Winner[]): readonly Circle[] => {
  const ties = tiesOn(winners)
  return drawn(runsOf(winners.filter(isSide))).map(({ of, column, row }, at) => ({ winner: of, column, row, ties: ties[at]! }))
}

/** Of the entry in that row of a column of the big road, compared with columns before it. */
const colourOf = (depths: readonly number[], column: number, row: number, back: number): DerivedMark['colour'] | undefined => {
  const compared = depths[column - back]
  if (row > 1) {
    if (compared === undefined) return undefined
    return row === compared + 1 ? 'blue' : 'red'
  }
  const before = depths[column - back - 1]
  return before === undefined ? undefined : depths[column - 1] === before ? 'red' : 'blue'
}

/** Looks one column back (big eye boy), two (small road) or three (cockroach pig). */
export const derivedRoad = (winners: readonly Winner[], back: 1 | 2 | 3): readonly DerivedMark[] => {
  const depths = runsOf(winners.filter(isSide)).map(({ length }) => length)
  const colours = depths.flatMap((depth, column) =>
    Array.from({ length: depth }, (_, at) => colourOf(depths, column, at + 1, back) ?? []).flat(),
  )
  return drawn(runsOf(colours)).map(({ of, ...cell }) => ({ ...cell, colour: of }))
}
