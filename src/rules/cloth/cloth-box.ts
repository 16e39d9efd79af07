/** The measure of a cloth: its areas and the rim around them, in units of the layout. */
import type { Layout, Rectangle } from './layout.ts'

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

/** In pixels: a finger may well miss what is smaller. */
export const finger = 30

/** How wide a cloth is drawn, in pixels, where the smallest of these places is so many pixels wide and high. */
const widthWhere = (layout: Layout, places: readonly { readonly at: Rectangle }[], pixels: number): number => {
  const sides = places.flatMap(({ at: [, , width, height] }) => [width, height])
  return Math.ceil((clothBox(layout).wide * pixels) / Math.min(...sides))
}

/** How wide a cloth is drawn at least, in pixels, where each of its areas is to be hit by anybody. */
export const leastWidth = (layout: Layout): number => widthWhere(layout, layout.areas, leastTarget)

/** How wide it is drawn where a finger is to hit each of its spots. */
export const enlargedWidth = (layout: Layout): number => widthWhere(layout, layout.spots ?? layout.areas, finger)
