/** One end of a common craps layout with the proposition box, and the numbered Fire Bet circles of a 12-foot table. */
import { row, type Area, type Layout } from '../layout.ts'
import { faces } from '../result.ts'
import { points } from './cycle.ts'
import type { CrapsChosen } from './options.ts'

/** What lies in the box of each number, from the top: kind, and whether wagers come to lie there by moving. */
const inNumberBox = [
  { kind: 'dont-come', label: 'DON’T', top: 0, moves: true },
  { kind: 'dont-come-odds', label: 'LAID', top: 4, moves: true },
  { kind: 'lay', label: 'LAY', top: 8, moves: false },
  { kind: 'buy', label: 'BUY', top: 12, moves: false },
  { kind: 'come', label: 'COME', top: 16, moves: true },
  { kind: 'come-odds', label: 'ODDS', top: 20, moves: true },
  { kind: 'place', label: 'PLACE', top: 24, moves: false },
] as const

const numberBoxes: readonly Area[] = inNumberBox.flatMap(({ kind, label, top, moves }) =>
  row(points, [12, top, 11, 4], (number) => ({
    id: `${kind}-${number}`,
    wager: moves ? kind : `${kind}-${number}`,
    ...(moves && { state: `${number}` }),
    label: `${label} ${number}`,
  })),
)

const lines = (chosen: CrapsChosen): readonly Area[] => [
  { id: 'dont-come', wager: 'dont-come', state: 'fresh', label: 'DON’T COME', pays: 'bar 12', at: [0, 0, 12, 28] },
  { id: 'come', wager: 'come', state: 'fresh', label: 'COME', at: [0, 28, 78, 10] },
  {
    id: 'field',
    wager: 'field',
    label: 'FIELD  2 · 3 · 4 · 9 · 10 · 11 · 12',
    pays: `2 pays 2 to 1 · 12 pays ${chosen['field-12']} to 1`,
    at: [16, 38, 62, 9],
  },
  { id: 'big-6', wager: 'big-6', label: 'BIG 6', pays: '1 to 1', at: [0, 38, 8, 9] },
  { id: 'big-8', wager: 'big-8', label: 'BIG 8', pays: '1 to 1', at: [8, 38, 8, 9] },
  { id: 'dont-pass', wager: 'dont-pass', label: 'DON’T PASS BAR', pays: 'bar 12', at: [0, 47, 58, 6] },
  { id: 'dont-pass-odds', wager: 'dont-pass-odds', label: 'LAY ODDS', at: [58, 47, 20, 6] },
  { id: 'pass', wager: 'pass', label: 'PASS LINE', pays: '1 to 1', at: [0, 53, 58, 8] },
  { id: 'pass-odds', wager: 'pass-odds', label: 'ODDS', at: [58, 53, 20, 8] },
]

const hardways: readonly Area[] = row([4, 6, 8, 10] as const, [80, 6, 14, 8], (number) => ({
  id: `hard-${number}`,
  wager: `hard-${number}`,
  label: `HARD ${number}`,
  pays: number === 4 || number === 10 ? '7 to 1' : '9 to 1',
}))

const propositions = [
  ['craps-2', '2', '30 to 1'],
  ['craps-3', '3', '15 to 1'],
  ['craps-12', '12', '30 to 1'],
  ['eleven', '11', '15 to 1'],
  ['any-craps', 'ANY CRAPS', '7 to 1'],
  ['c-and-e', 'C & E', 'split'],
  ['horn', 'HORN', 'split'],
  ['world', 'WORLD', 'split'],
] as const

const hops = faces.flatMap((a) => faces.filter((b) => b >= a).map((b) => [a, b] as const))

const propositionBox: readonly Area[] = [
  { id: 'any-seven', wager: 'any-seven', label: 'SEVEN', pays: '4 to 1', at: [80, 0, 56, 6] },
  ...hardways,
  ...[0, 1].flatMap((line) =>
    row(propositions.slice(line * 4, line * 4 + 4), [80, 14 + line * 6, 14, 6], ([wager, label, pays]) => ({
      id: wager,
      wager,
      label,
      pays,
    })),
  ),
  ...[0, 1, 2].flatMap((line) =>
    row(hops.slice(line * 7, line * 7 + 7), [80, 26 + line * 8, 8, 8], ([a, b]) => ({
      id: `hop-${a}-${b}`,
      wager: `hop-${a}-${b}`,
      label: `${a} ${b}`,
      pays: a === b ? '30 to 1' : '15 to 1',
    })),
  ),
]

const fireCircles: readonly Area[] = row(
  Array.from({ length: 14 }, (_, at) => at + 1),
  [80, 53, 4, 8],
  (position) => ({ id: `fire-${position}`, wager: 'fire', label: `${position}` }),
)

export const layout = (chosen: CrapsChosen): Layout => ({
  width: 136,
  height: 61,
  marks: [{ text: 'FIRE BET, by position', at: [80, 50, 56, 3] }],
  areas: [...numberBoxes, ...lines(chosen), ...propositionBox, ...fireCircles],
})
