/** Where stacks stand within an area: side by side in the order of the seats, the rest of a crowd as one. */
import type { Area, Rectangle, Spot } from '../../../rules/cloth/layout.ts'
import { chipsRoom, halfOf, stepPlaces } from '../../../rules/cloth/area-space.ts'
import type { ClothStack } from './on-cloth.ts'

export interface Stand {
  /** One player's stack, or those of several that have no room of their own. */
  readonly stacks: readonly ClothStack[]
  /** The middle of its foot, and how wide a chip is. */
  readonly x: number
  readonly y: number
  readonly size: number
  /** Whether there is room to tell its amount; one's own always has it, and lies before the others. */
  readonly told: boolean
}

const [smallestChip, largestChip] = [3.7, 4.6] as const
const edge = 0.3

/** How much of its height a chip takes above the steps of an area, so that its amount stays there, too. */
const aboveSteps = 0.69

/** Chips on a spot lie a little over it. */
const overSpot = ([x, y, w, h]: Rectangle): Rectangle => [x - w * 0.37, y - h * 0.1, w * 1.74, h * 1.2]

export const standsIn = (area: Area | Spot, stacks: readonly ClothStack[]): readonly Stand[] => {
  if ('covers' in area) return standsAt(overSpot(area.at), stacks).map((stand) => ({ ...stand, told: false }))
  if (area.chips === 'within') return standsAt(halfOf(area.at, 'chips'), stacks)
  const byPlace = Map.groupBy(stacks, ({ state }) => area.steps?.findIndex((step) => step.state === state) ?? -1)
  return [...byPlace].flatMap(([step, here]) => {
    const place = stepPlaces(area)[step]
    // A step that has room for it keeps its word free.
    if (place) return standsAt(place, here, place[2] > 2 * smallestChip)
    if (!area.chips) return standsAt(chipsRoom(area), here, false, area.steps && aboveSteps)
    return standsAt(area.at, here, true)
  })
}

/** In the middle of a place, at its foot where it is high; or else in its corner. */
const standsAt = (
  [left, top, wide, high]: Rectangle,
  stacks: readonly ClothStack[],
  corner = false,
  part = corner ? 0.72 : 0.8,
): readonly Stand[] => {
  const widest = corner ? Math.max(wide * 0.5, smallestChip) : wide * 0.8
  const size = Math.min(largestChip, widest, high * part)
  const room = wide - size - 2 * edge
  const most = Math.max(1, Math.floor(room / (size * 0.62)) + 1)
  const groups = grouped(stacks.toSorted(bySeat), most)
  const apart = groups.length < 2 ? 0 : Math.min(size * 1.08, room / (groups.length - 1))
  const breadth = apart * (groups.length - 1)
  const inCorner = corner && high <= size * 2.2
  const first = inCorner ? left + wide - edge - size * 0.56 - breadth : left + (wide - breadth) / 2
  const y = inCorner || high > size * 2.2 ? top + high - size * 0.66 : top + high / 2 + size * 0.12
  const told = apart === 0 || apart > size
  return groups
    .map((each, index): Stand => ({ stacks: each, x: first + index * apart, y, size, told: told || each[0]!.mine }))
    .toSorted((a, b) => Number(a.stacks[0]!.mine) - Number(b.stacks[0]!.mine))
}

/** The first seat is on the right of the cloth. */
const bySeat = (a: ClothStack, b: ClothStack): number => (b.seat ?? 0) - (a.seat ?? 0)

/** One's own stack always stands by itself. */
const grouped = (stacks: readonly ClothStack[], most: number): readonly (readonly ClothStack[])[] => {
  if (stacks.length <= most) return stacks.map((stack) => [stack])
  const own = stacks.filter(({ mine }) => mine)
  const others = stacks.filter(({ mine }) => !mine)
  const alone = Math.max(0, most - own.length - 1)
  const crowd = others.slice(alone)
  return [...others.slice(0, alone).map((stack) => [stack]), ...(crowd.length > 0 ? [crowd] : []), ...own.map((stack) => [stack])]
}
