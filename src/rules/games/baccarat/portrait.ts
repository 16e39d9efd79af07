/** The cloth upright: the cards on top, then the two hands side by side, the tie and the pairs. */
import type { Layout } from '../../cloth/layout.ts'
import { across, cells, upright } from '../../cloth/portrait.ts'
import { cardPlaces, layoutFor } from './layout.ts'
import type { BaccaratChosen } from './options.ts'

export const portraitFor = (chosen: BaccaratChosen): Layout =>
  upright(layoutFor(chosen), {
    height: 45,
    places: {
      ...cells(['player', 'banker'], [0, 12.4, across, 16]),
      tie: [0, 28.4, across, 8],
      ...cells(['player-pair', 'banker-pair'], [0, 36.4, across, 8.6]),
    },
    marks: [
      { text: 'PLAYER', size: 1.3, tone: 'blue', at: [0, 0, 17, 2.2] },
      ...cardPlaces(0, [0, 2.3, 5.7, 8], 0.3),
      { art: 'crest', tone: 'gold', strength: 95, at: [18.1, 2.2, 3.8, 8] },
      ...cardPlaces(1, [22.3, 2.3, 5.7, 8], 0.3),
      { text: 'BANKER', size: 1.3, tone: 'orange', at: [23, 0, 17, 2.2] },
    ],
  })
