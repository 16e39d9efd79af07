/** The measure of a cloth: its areas and the rim around them, in units of the layout. */
import type { Layout, Place } from './layout.ts'

interface ClothBox {
  /** How far it goes beyond its areas. */
  readonly rim: number
  readonly wide: number
  readonly high: number
  readonly viewBox: string
}

/** A small screen has little room for a rim. */
export const clothBox = ({ width, height }: Layout): ClothBox => {
  const rim = width < height ? 1.3 : 2.4
  const [wide, high] = [width + 2 * rim, height + 2 * rim]
  return { rim, wide, high, viewBox: `${-rim} ${-rim} ${wide} ${high}` }
}

/** In pixels, by WCAG 2.5.8. */
const leastTarget = 24

/** How wide a cloth is drawn at least, in pixels, where each of its areas is to be hit by anybody. */
export const leastWidth = (layout: Layout): number => {
  const sides = layout.areas.flatMap(({ at: [, , width, height] }) => [width, height])
  return Math.ceil((clothBox(layout).wide * leastTarget) / Math.min(...sides))
}

/** How much of a cloth stands around what is enlarged, in units: three areas across on most cloths, and as much up and down. */
const enlarged = 24

/** The view box of a square part of a cloth around a place, within the rim. */
export const viewAround = (layout: Layout, [x, y, w, h]: Place): string => {
  const { rim, wide, high } = clothBox(layout)
  const from = (middle: number, whole: number): number => Math.max(-rim, Math.min(middle - enlarged / 2, whole - rim - enlarged))
  return `${from(x + w / 2, wide)} ${from(y + h / 2, high)} ${enlarged} ${enlarged}`
}
