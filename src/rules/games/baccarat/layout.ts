/** The cloth: places for three cards of each hand on top, the pairs and the tie below them, then Player and Banker. */
import type { Area, Layout, Mark, Rectangle } from '../../cloth/layout.ts'
import type { BaccaratChosen } from './options.ts'
import { ornaments } from './ornaments.ts'

type Commission = BaccaratChosen['commission']

const bankerPays = (commission: Commission): string => (commission === '5' ? '19 to 20' : '1 to 1 · with six 1 to 2')

/** Places for the three cards of a hand, from left to right, as they are dealt. */
export const cardPlaces = (hand: number, [left, top, width, height]: Rectangle, apart: number): readonly Mark[] =>
  [0, 1, 2].map((nth) => ({ card: hand, nth, tone: 'white', at: [left + nth * (width + apart), top, width, height] }))

const pair = (hand: 'PLAYER' | 'BANKER', left: number): Area => {
  const id = `${hand.toLowerCase()}-pair`
  return { id, wager: id, label: `${hand} PAIR`, pays: '11 to 1', lines: [hand, 'PAIR'], at: [left, 18, 27, 14] }
}

const areas = (commission: Commission): readonly Area[] => [
  pair('PLAYER', 0),
  { id: 'tie', wager: 'tie', label: 'TIE', pays: '8 to 1', ground: 'green', size: 4.6, at: [27, 18, 46, 14] },
  pair('BANKER', 73),
  { id: 'player', wager: 'player', label: 'PLAYER', pays: '1 to 1', ground: 'blue', size: 5.6, at: [0, 32, 50, 24] },
  {
    id: 'banker',
    wager: 'banker',
    label: 'BANKER',
    pays: bankerPays(commission),
    ground: 'red',
    size: 5.6,
    at: [50, 32, 50, 24],
  },
]

const marks: readonly Mark[] = [
  { text: 'PLAYER', size: 2.2, tone: 'blue', at: [2, 5.6, 11, 4] },
  ...cardPlaces(0, [14, 1, 9.4, 13.2], 0.9),
  { art: 'crest', tone: 'gold', strength: 95, at: [45.2, 0.6, 9.6, 14] },
  ...cardPlaces(1, [56, 1, 9.4, 13.2], 0.9),
  { text: 'BANKER', size: 2.2, tone: 'orange', at: [87, 5.6, 11, 4] },
]

export const layoutFor = ({ commission }: BaccaratChosen): Layout => ({
  width: 100,
  height: 56,
  cloth: 'wine',
  first: 'player',
  ornaments,
  marks,
  areas: areas(commission),
})
