/** The numbers that wagers of Tai Sai name, and what each of them pays. */
import { faces, type Face } from '../../equipment/dice.ts'

/** From 4 to 17; a total pays as the one that is as far from the other end (4.10). */
const lowTotals = { 4: 60, 5: 30, 6: 17, 7: 12, 8: 8, 9: 6, 10: 6 } as const

export const totals = Array.from({ length: 14 }, (_, at) => at + 4)

export const totalPays = (total: number): number => lowTotals[Math.min(total, 21 - total) as keyof typeof lowTotals]

export type FacePair = readonly [Face, Face]
export type Trio = readonly [Face, Face, Face]

const above = (least: Face): readonly Face[] => faces.filter((face) => face > least)

export const pairs: readonly FacePair[] = faces.flatMap((low) => above(low).map((high): FacePair => [low, high]))

/** Two of one number and one of another: of each pair both. */
export const doubleTrios: readonly Trio[] = [
  ...pairs.map(([low, high]): Trio => [low, low, high]),
  ...pairs.map(([low, high]): Trio => [low, high, high]),
]

export const singleTrios: readonly Trio[] = pairs.flatMap(([low, middle]) =>
  above(middle).map((high): Trio => [low, middle, high]),
)

/** Two alike have half as many ways to come. */
export const trioPays = (trio: Trio): number => (new Set(trio).size === 2 ? 60 : 30)

export const fours: readonly (readonly Face[])[] = [
  [3, 4, 5, 6],
  [2, 3, 5, 6],
  [2, 3, 4, 5],
  [1, 2, 3, 4],
]

/** "1, 1 and 2" */
export const said = (numbers: readonly number[]): string => `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`
