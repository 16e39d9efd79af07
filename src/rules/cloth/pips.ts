/** Where the pips of a die stand, on a face of a hundred by a hundred. */
import type { Face } from '../equipment/dice.ts'

type Pip = readonly [x: number, y: number]

const [near, centre, far] = [26, 50, 74] as const
const corners: readonly Pip[] = [
  [near, near],
  [far, far],
  [near, far],
  [far, near],
]

export const pips: Readonly<Record<Face, readonly Pip[]>> = {
  1: [[centre, centre]],
  2: corners.slice(2),
  3: [...corners.slice(2), [centre, centre]],
  4: corners,
  5: [...corners, [centre, centre]],
  6: [...corners, [near, centre], [far, centre]],
}
