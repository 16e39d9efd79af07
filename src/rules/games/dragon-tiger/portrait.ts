/** The cloth upright: the cards on top and one end of the table below them, on each side what belongs to the card above it. */
import type { Layout } from '../../cloth/layout.ts'
import { across, atNoEnd, cells, upright } from '../../cloth/portrait.ts'
import { layout } from './layout.ts'

const middle = across / 2

export const portrait: Layout = upright(layout, {
  height: 44.6,
  places: {
    'tie-left': [0, 22, across, 7.6],
    ...cells(['dragon-small-left', 'tiger-small-left', 'dragon-big-left', 'tiger-big-left'], [0, 29.6, across, 15], 2),
    ...cells(['dragon-left', 'tiger-left'], [0, 12, across, 10]),
  },
  printed: (area) => {
    const { paysBeside: _, ...paying } = area
    return atNoEnd(paying)
  },
  marks: [
    { art: 'dragon', tone: 'red', strength: 90, at: [0, 0, 11.6, 11] },
    { art: 'tiger', tone: 'orange', strength: 90, at: [28.4, 0, 11.6, 11] },
    { text: 'DRAGON’S CARD', card: 0, tone: 'white', size: 1.3, at: [middle - 8, 0, 7.7, 10.8] },
    { text: 'TIGER’S CARD', card: 1, tone: 'white', size: 1.3, at: [middle + 0.3, 0, 7.7, 10.8] },
  ],
})
