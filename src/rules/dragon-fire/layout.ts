/** The cloth of Diagram A: Dragon and Fire at both ends, the ladder of eights, the totals; the Specific Pairs, lost with the drawing, above. */
import { row, type Area, type Layout } from '../layout.ts'
import { faces } from '../result.ts'

const ends: readonly Area[] = [
  { end: 'left', left: 0 },
  { end: 'right', left: 66 },
].flatMap(({ end, left }): Area[] => [
  { id: `fire-${end}`, wager: 'fire', label: 'FIRE', pays: '8, 9, 10, 11 or 12 pays 1 to 1', at: [left, 22, 34, 9] },
  { id: `dragon-${end}`, wager: 'dragon', label: 'DRAGON', pays: '2, 3, 4, 5 or 6 pays 1 to 1', at: [left, 31, 34, 9] },
])

const totals = [
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

export const layout: Layout = {
  width: 100,
  height: 40,
  areas: [
    ...row(faces, [14, 0, 12, 8], (face) => ({
      id: `pair-${face}`,
      wager: `pair-${face}`,
      label: `${face} ${face}`,
      pays: '33 to 1',
    })),
    { id: 'low-pair', wager: 'low-pair', label: 'LOW PAIR', pays: '10 to 1', at: [0, 0, 14, 22] },
    { id: 'high-pair', wager: 'high-pair', label: 'HIGH PAIR', pays: '10 to 1', at: [86, 0, 14, 22] },
    ...row(totals, [14, 8, 8, 14], ([total, pays]) => ({
      id: `total-${total}`,
      wager: `total-${total}`,
      label: `${total}`,
      pays: `${pays} to 1`,
    })),
    {
      id: 'dragons-tail',
      wager: 'dragons-tail',
      label: 'DRAGON’S TAIL',
      pays: '8 pays 2 to 1 · 88 pays 10 to 1 · 888 pays 100 to 1',
      at: [34, 22, 32, 18],
    },
    ...ends,
  ],
}
