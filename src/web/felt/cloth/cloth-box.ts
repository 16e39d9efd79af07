/** The measure of a cloth: its areas and the rim around them, in units of the layout. */
import type { Layout } from '../../../rules/cloth/layout.ts'

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
