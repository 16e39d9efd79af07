/** Where spots lie: what the areas beside them have in common, or an outer side of them. */
import type { Rectangle } from './layout.ts'

export type Point = readonly [x: number, y: number]

const most = (values: readonly number[]): number => Math.max(...values)
const least = (values: readonly number[]): number => Math.min(...values)

/** The middle of what places have in common: of the line where two touch, or the point where four meet. */
export const shared = (places: readonly Rectangle[]): Point => [
  (most(places.map(([x]) => x)) + least(places.map(([x, , w]) => x + w))) / 2,
  (most(places.map(([, y]) => y)) + least(places.map(([, y, , h]) => y + h))) / 2,
]

/** The middle of the left side or of the foot of places taken together. */
export const outerSide = (places: readonly Rectangle[], side: 'left' | 'foot'): Point => {
  const [left, top] = [least(places.map(([x]) => x)), least(places.map(([, y]) => y))]
  const [right, foot] = [most(places.map(([x, , w]) => x + w)), most(places.map(([, y, , h]) => y + h))]
  return side === 'left' ? [left, (top + foot) / 2] : [(left + right) / 2, foot]
}

/** A square around a point. */
export const around = ([x, y]: Point, size: number): Rectangle => [x - size / 2, y - size / 2, size, size]
