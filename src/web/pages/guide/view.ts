/** The part of a cloth that a step is about. */
import { clothBox } from '../../../rules/cloth/cloth-box.ts'
import type { Layout, Rectangle } from '../../../rules/cloth/layout.ts'
import type { GuideStep } from '../../../rules/guide/guide.ts'
import type { TableState } from '../../../table/state.ts'
import { areaFor, type ClothMarker } from '../../felt/cloth/on-cloth.ts'

/** The wagers that each step is about: its own, else those of the step before; none where it is about the whole cloth. */
export const looksOf = (steps: readonly GuideStep[]): readonly (readonly string[])[] => {
  let last: readonly string[] = []
  return steps.map(({ looks, bets, shows }) => {
    const own = looks ?? bets?.map(({ wager }) => wager)
    if (!own && !shows) return []
    last = own ?? last
    return last
  })
}

/** Where the player's own areas of these wagers lie. */
export const placesOf = (
  { inForce, setup }: TableState,
  wagers: readonly string[],
  seat: number | undefined,
): readonly Rectangle[] =>
  wagers.flatMap((id) => {
    const wager = inForce.wagers.find((each) => each.id === id)
    const area = wager && areaFor(inForce.layout, id, wager.starts[0], seat, setup.seats)
    return area ? [area.at] : []
  })

/** Where markers have come to lie since the first picture. */
export const markedOf = (now: readonly ClothMarker[], first: readonly ClothMarker[]): readonly Rectangle[] =>
  now.filter(({ id }) => !first.some((marker) => marker.id === id)).map(({ at: [x, y] }): Rectangle => [x, y, 0, 0])

/** How much of a cloth is seen around what a step is about, in units, and which part of its width at least. */
const around = 3

const least = 0.6

/**
 * A view box in the measure of the box that it is drawn in, with all of these places in it. An upright cloth is seen in
 * its whole width; without any places, what is on top of it.
 */
export const viewOf = (layout: Layout, places: readonly Rectangle[], aspect: number): string => {
  const { rim, wide, high } = clothBox(layout)
  const isUpright = wide < high
  if (places.length === 0) return `${-rim} ${-rim} ${wide} ${isUpright ? Math.min(high, wide / aspect) : high}`
  const across = boundsOf(places.map(([x, , w]) => [x, x + w]))
  const down = boundsOf(places.map(([, y, , h]) => [y, y + h]))
  const width = isUpright ? wide : Math.min(wide, Math.max(across.length, down.length * aspect, wide * least))
  const height = Math.min(high, Math.max(down.length, width / aspect))
  const [left, top] = [startOf(across.middle, width, rim, wide), startOf(down.middle, height, rim, high)]
  return `${left} ${top} ${width} ${height}`
}

/** From the least to the greatest, with some room on both sides. */
const boundsOf = (all: readonly (readonly [number, number])[]): { readonly middle: number; readonly length: number } => {
  const from = Math.min(...all.map(([start]) => start)) - around
  const to = Math.max(...all.map(([, end]) => end)) + around
  return { middle: (from + to) / 2, length: to - from }
}

/** Where a length begins around its middle, within the cloth. */
const startOf = (middle: number, length: number, rim: number, whole: number): number =>
  Math.max(-rim, Math.min(middle - length / 2, whole - rim - length))
