/** The cloth upright: Dragon and Fire on top, once, since a screen has one end, and the totals three by three between low and high. */
import type { Layout } from '../../cloth/layout.ts'
import { across, atNoEnd, cells, upright } from '../../cloth/portrait.ts'
import { faces } from '../../equipment/dice.ts'
import { heldAt, layout, totals } from './layout.ts'

const side = 8
const middle = across / 2

export const portrait: Layout = upright(layout, {
  height: 44.4,
  places: {
    ...cells(
      faces.map((face) => `pair-${face}`),
      [0, 8.4, across, 6.4],
    ),
    'low-pair': [0, 14.8, side, 18.6],
    ...cells(
      totals.map(([total]) => `total-${total}`),
      [side, 14.8, across - 2 * side, 18.6],
      3,
    ),
    'high-pair': [across - side, 14.8, side, 18.6],
    'dragons-tail': [0, 33.4, across, 11],
    'fire-left': [0, 0, middle, 8.4],
    'dragon-left': [middle, 0, middle, 8.4],
  },
  printed: atNoEnd,
  pucks: [heldAt([middle, 1.4])],
  marks: [
    { art: 'dragon', tone: 'gold', strength: 30, at: [middle + 0.5, 0.5, middle - 1, 7.4] },
    { art: 'flame', tone: 'gold', strength: 85, at: [0.6, 0.6, 3.4, 4.4] },
    { art: 'flame', tone: 'gold', strength: 85, at: [middle - 4, 0.6, 3.4, 4.4] },
  ],
})
