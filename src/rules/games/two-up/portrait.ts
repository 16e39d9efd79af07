/** The cloth upright: heads and tails side by side, the count of odds above their wager, the spinner's wagers below one another. */
import type { Area, Layout } from '../../cloth/layout.ts'
import { across, cells, upright } from '../../cloth/portrait.ts'
import { counting, layout } from './layout.ts'

const counted = counting({ top: 17.2, title: [1, 14], apart: 4.4 })

const printed = (along: Area): Area => {
  const { size: _, ...area } = along
  return area
}

export const portrait: Layout = upright(layout, {
  height: 46,
  places: {
    ...cells(['heads', 'tails'], [0, 0, across, 17]),
    odds: [0, 20.6, across, 8],
    ...cells(['spinner-heads', 'spinner-tails'], [0, 28.6, across, 17.4], 1),
  },
  printed,
  marks: [
    { art: 'head', tone: 'gold', strength: 75, at: [1.4, 10, 6.4, 6.4] },
    { art: 'tail', tone: 'gold', strength: 75, at: [21.4, 10, 6.4, 6.4] },
    ...counted.marks,
  ],
  pucks: counted.pucks,
})
