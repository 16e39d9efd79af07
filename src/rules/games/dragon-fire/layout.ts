/** The cloth of Diagram A: Dragon and Fire at both ends, the ladder of eights, the totals; the Specific Pairs, lost with the drawing, above. */
import { row, type Area, type Layout, type Mark, type Puck } from '../../cloth/layout.ts'
import { faces } from '../../equipment/dice.ts'
import { ornaments } from './ornaments.ts'

const ends = [
  { end: 'left', left: 0 },
  { end: 'right', left: 68 },
] as const

const bands: readonly Area[] = ends.flatMap(({ end, left }): Area[] => [
  {
    id: `fire-${end}`,
    wager: 'fire',
    label: 'FIRE',
    name: `Fire, ${end} end`,
    pays: '8, 9, 10, 11 or 12 pays 1 to 1',
    ground: 'red',
    size: 4.6,
    at: [left, 26, 34, 11],
  },
  {
    id: `dragon-${end}`,
    wager: 'dragon',
    label: 'DRAGON',
    name: `Dragon, ${end} end`,
    pays: '2, 3, 4, 5 or 6 pays 1 to 1',
    ground: 'green',
    size: 4.6,
    at: [left, 37, 34, 11],
  },
])

export const totals = [
  [3, 15],
  [4, 10],
  [5, 7],
  [6, 6],
  [7, 4],
  [8, 6],
  [9, 7],
  [10, 10],
  [11, 15],
] as const

const pairs = (label: string, between: string, left: number, pair: readonly (1 | 2 | 3 | 4 | 5 | 6)[]): Area => ({
  id: `${between}-pair`,
  wager: `${between}-pair`,
  label,
  pays: '10 to 1',
  lines: label.split(' '),
  dice: pair.map((face) => [face, face] as const),
  tone: 'gold',
  at: [left, 0, 15, 26],
})

/** A seven holds Dragon and Fire for the next roll. */
export const heldAt = (at: Puck['at'], end = ''): Puck => ({
  when: ['after a seven'],
  text: '7',
  says: `a seven holds Dragon and Fire until the next roll${end}`,
  at,
  tone: 'white',
})

const marks: readonly Mark[] = [
  { art: 'dragon', strength: 85, at: [35, 30.8, 32, 8] },
  ...ends.flatMap(({ left }): Mark[] => [
    { art: 'flame', tone: 'gold', strength: 85, at: [left + 2.4, 27, 5, 5.4] },
    { art: 'flame', tone: 'gold', strength: 85, at: [left + 26.6, 27, 5, 5.4] },
    { art: 'dragon', tone: 'gold', strength: 30, at: [left + 1, 37.6, 32, 9.8] },
  ]),
]

export const layout: Layout = {
  width: 102,
  height: 48,
  cloth: 'wine',
  first: 'dragon-left',
  ornaments,
  marks,
  pucks: ends.map(({ end, left }) => heldAt([left + 31, 37], `, ${end} end`)),
  areas: [
    ...row(faces, [15, 0, 12, 10], (face) => ({
      id: `pair-${face}`,
      wager: `pair-${face}`,
      label: `${face} ${face}`,
      name: `Pair of ${face}s`,
      pays: '33 to 1',
      dice: [[face, face]],
    })),
    pairs('LOW PAIR', 'low', 0, [1, 2, 3]),
    pairs('HIGH PAIR', 'high', 87, [4, 5, 6]),
    ...row(totals, [15, 10, 8, 16], ([total, pays]) => ({
      id: `total-${total}`,
      wager: `total-${total}`,
      label: `${total}`,
      name: `Total ${total}`,
      pays: `${pays} to 1`,
      size: 6,
      tone: total === 7 ? ('gold' as const) : ('white' as const),
    })),
    {
      id: 'dragons-tail',
      wager: 'dragons-tail',
      label: 'DRAGON’S TAIL',
      pays: '8 pays 2 to 1 · 88 pays 10 to 1 · 888 pays 100 to 1',
      lines: ['DRAGON’S TAIL'],
      tone: 'gold',
      size: 3,
      steps: [
        { state: 'one 8', text: '8', pays: '2 to 1' },
        { state: 'two 8s', text: '88', pays: '10 to 1' },
        { text: '888', pays: '100 to 1' },
      ],
      at: [34, 26, 34, 22],
    },
    ...bands,
  ],
}
