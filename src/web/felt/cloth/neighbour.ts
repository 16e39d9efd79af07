/** The area that an arrow key goes to: the nearest that lies wholly in that direction, and rather straight ahead than aside. */
import type { Area, Layout, Rectangle } from '../../../rules/cloth/layout.ts'

interface Way {
  /** The side of a place that it leaves by, along the way: 0 is across, 1 is down. */
  readonly along: 0 | 1
  readonly forward: boolean
}

const ways: Readonly<Record<string, Way>> = {
  ArrowLeft: { along: 0, forward: false },
  ArrowRight: { along: 0, forward: true },
  ArrowUp: { along: 1, forward: false },
  ArrowDown: { along: 1, forward: true },
}

/** Where a place begins and ends, across or down. */
const stretch = ({ at }: Area, side: 0 | 1): readonly [number, number] => [at[side], at[side] + at[side + 2]!]

const asideCost = 6

/** How far away an area is in that direction; infinity, where it is not in that direction. */
const distance = (from: Area, to: Area, { along, forward }: Way): number => {
  const [begin, end] = stretch(from, along)
  const [near, far] = stretch(to, along)
  const ahead = forward ? near - end : begin - far
  if (ahead < -0.01) return Infinity
  const across = along === 0 ? 1 : 0
  const [low, high] = stretch(from, across)
  const [otherLow, otherHigh] = stretch(to, across)
  const apart = Math.max(otherLow - high, low - otherHigh)
  const off = Math.abs(low + high - otherLow - otherHigh) / 2
  return ahead + (apart < 0 || off < 0.01 ? 0 : asideCost + apart * 4) + off * 0.3
}

/** A spot is no more than the point between its areas, so that it lies ahead of them. */
const asPoint = ([x, y, w, h]: Rectangle): Rectangle => [x + w / 2, y + h / 2, 0, 0]

export const neighbour = ({ areas, spots = [] }: Pick<Layout, 'areas' | 'spots'>, from: Area, key: string): Area | undefined => {
  const way = ways[key]
  if (!way) return undefined
  const points: readonly Area[] = spots.map((spot) => ({ ...spot, at: asPoint(spot.at) }))
  const here = points.find(({ id }) => id === from.id) ?? from
  const [nearest] = [...points, ...areas]
    .filter(({ id }) => id !== from.id)
    .map((area) => ({ area, far: distance(here, area, way) }))
    .filter(({ far }) => far < Infinity)
    .toSorted((a, b) => a.far - b.far)
  return nearest?.area
}
