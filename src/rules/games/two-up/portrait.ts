/** The cloth upright: heads and tails side by side, the count of odds above their wager, the spinner's wagers at the foot. */
import type { Area, Layout } from '../../cloth/layout.ts'
import { across, cells, upright } from '../../cloth/portrait.ts'
import { counting, layout } from './layout.ts'

const counted = counting({ top: 17.2, title: [1, 14], apart: 4.4 })

/** Half a cloth is left to a spinner's wager: its name stands in two lines. */
const printed = (along: Area): Area => {
  const { size: _, ...area } = along
  return area.steps ? { ...area, lines: area.label.split(' · ') } : area
}

export const portrait: Layout = upright(layout, {
  height: 45,
  places: {
    ...cells(['heads', 'tails'], [0, 0, across, 17]),
    odds: [0, 20.6, across, 8],
    ...cells(['spinner-heads', 'spinner-tails'], [0, 28.6, across, 16.4]),
  },
  printed,
  marks: [
    { art: 'head', tone: 'gold', strength: 75, at: [1, 7, 9, 9] },
    { art: 'tail', tone: 'gold', strength: 75, at: [21, 7, 9, 9] },
    ...counted.marks,
  ],
  pucks: counted.pucks,
})
