/** The mat upright: the counts above the wagers that wait for them, the Number Line in two lines, the Double Line by its dice. */
import type { Area, Layout } from '../../cloth/layout.ts'
import { across, cells, upright } from '../../cloth/portrait.ts'
import { faces } from '../../equipment/dice.ts'
import { counting, layout, lines, type SetCountPlace } from './layout.ts'

const middle = across / 2
const counted: SetCountPlace = {
  top: 0,
  throws: { title: [0, 6.9], apart: 3.2 },
  sets: { title: [middle + 0.6, 4.4], apart: 2.5 },
}

/** Six in a line leave room for the dice and what they pay. */
const printed = ({ lines: words, ...area }: Area): Area => ({ ...area, ...(!area.dice && words && { lines: words }) })

export const portrait = (withBonus: boolean): Layout =>
  upright(layout(withBonus), {
    height: 44,
    places: {
      ...cells(
        lines.map(([id]) => id),
        [0, 14.8, across, 13],
        3,
      ),
      ...cells(
        faces.map((face) => `double-${face}`),
        [0, 30.8, across, 6.8],
      ),
      ...cells(withBonus ? ['shooters', 'bonus'] : ['shooters'], [0, 3.6, across, 8.4]),
      'any-seven': [0, 37.8, across, 6.2],
    },
    printed,
    marks: [
      { text: 'NUMBER LINE · 1 TO 1', size: 1.5, at: [0, 12.2, across, 2.4] },
      { text: 'DOUBLE LINE · 5 TO 1', size: 1.5, at: [0, 28.1, across, 2.4] },
      ...counting(counted, withBonus).marks,
    ],
    pucks: counting(counted, withBonus).pucks,
  })
