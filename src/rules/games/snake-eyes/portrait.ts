/** The cloth upright: the hardways with their combo, the numbers, the field, and what one roll decides in two lines. */
import type { Layout } from '../../cloth/layout.ts'
import { across, cells, upright } from '../../cloth/portrait.ts'
import { layout } from './layout.ts'
import type { SnakeEyesChosen } from './options.ts'

export const portrait = (chosen: SnakeEyesChosen): Layout =>
  upright(layout(chosen), {
    height: 45,
    places: {
      ...cells(['hard-4', 'hard-6', 'hard-8', 'hard-10'], [0, 0, across, 8]),
      'hardway-combo': [0, 8, across, 5.6],
      ...cells(['five', 'six', 'eight'], [0, 13.6, across, 7.4]),
      field: [0, 21, across, 8.6],
      ...cells(['any-7', 'craps-2', 'craps-3', 'c-and-e', 'craps-12', 'eleven'], [0, 29.6, across, 15.4], 3),
    },
    marks: [{ art: 'snake', strength: 45, at: [0.4, 21.4, 6, 7.8] }],
  })
