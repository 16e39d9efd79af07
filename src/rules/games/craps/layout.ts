/** One end of a common craps layout with the proposition box, and the numbered Fire Bet circles above it. */
import { row, type Area, type Layout, type Mark, type Rectangle, type Puck } from '../../cloth/layout.ts'
import { faces } from '../../equipment/dice.ts'
import { cycle, points, type CrapsPoint } from './cycle.ts'
import { fireOnCloth } from './wagers/fire.ts'
import type { CrapsChosen } from './options.ts'
import { ornaments } from './ornaments.ts'

const numberWords: Readonly<Record<CrapsPoint, string>> = { 4: '4', 5: '5', 6: 'SIX', 8: '8', 9: 'NINE', 10: '10' }

const boxes = { left: 20, width: 12 } as const
/** Where the puck and what is made of a point lie, so that its number stays to be read. */
const underNumber = 14.1
const leftOf = (number: CrapsPoint): number => boxes.left + points.indexOf(number) * boxes.width

/** What lies in the box of each number: kind, where, and whether wagers come to lie there by moving. */
const inNumberBox = [
  { kind: 'dont-come', label: 'DON’T', name: 'Don’t Come', at: [0, 0, 6, 4], moves: true },
  { kind: 'dont-come-odds', label: 'LAID', name: 'Don’t Come odds', at: [6, 0, 6, 4], moves: true },
  { kind: 'lay', label: 'LAY', name: 'Lay', at: [0, 4, 6, 4], moves: false },
  { kind: 'buy', label: 'BUY', name: 'Buy', at: [6, 4, 6, 4], moves: false },
  { kind: 'come', label: 'COME', name: 'Come', at: [0, 16, 6, 4], moves: true },
  { kind: 'come-odds', label: 'ODDS', name: 'Come odds', at: [6, 16, 6, 4], moves: true },
  { kind: 'place', label: 'PLACE', name: 'Place', at: [0, 20, 7, 6], moves: false },
  { kind: 'lose', label: 'LOSE', name: 'Place to lose', at: [7, 20, 5, 6], moves: false },
] as const

const numberBoxes: readonly Area[] = inNumberBox.flatMap(({ kind, label, name, at: [x, y, w, h], moves }) =>
  points.map((number) => ({
    id: `${kind}-${number}`,
    wager: moves ? kind : `${kind}-${number}`,
    ...(moves && { state: `${number}` }),
    label,
    name: `${name} ${moves ? 'on ' : ''}${number}`,
    size: 1.7,
    at: [leftOf(number) + x, y, w, h] as const,
  })),
)

const allAreas = [
  ['all-small', 'ALL SMALL', '34 to 1'],
  ['all', 'ALL', '175 to 1'],
  ['all-tall', 'ALL TALL', '34 to 1'],
] as const

const lines = (chosen: CrapsChosen): readonly Area[] => [
  {
    id: 'dont-come',
    wager: 'dont-come',
    state: 'fresh',
    label: 'DON’T COME BAR 12',
    name: 'Don’t Come',
    pays: '1 to 1, bar 12',
    paysBeside: true,
    lines: ['DON’T', 'COME', 'BAR'],
    dice: [[6, 6]],
    at: [10, 0, 10, 26],
  },
  { id: 'come', wager: 'come', state: 'fresh', label: 'COME', size: 7.4, tone: 'red', at: [10, 26, 82, 11] },
  {
    id: 'field',
    wager: 'field',
    label: 'FIELD  2 · 3 · 4 · 9 · 10 · 11 · 12',
    name: 'Field: 2, 3, 4, 9, 10, 11 or 12',
    pays: `2 pays ${chosen['field-2']} to 1 · 12 pays ${chosen['field-12']} to 1`,
    lines: ['2 · 3 · 4 · 9 · 10 · 11 · 12', 'FIELD'],
    tone: 'gold',
    at: [26, 37, 66, 11],
  },
  { id: 'big-6', wager: 'big-6', label: 'BIG 6', pays: '1 to 1', tone: 'red', size: 3, at: [10, 37, 8, 11] },
  { id: 'big-8', wager: 'big-8', label: 'BIG 8', pays: '1 to 1', tone: 'red', size: 3, at: [18, 37, 8, 11] },
  {
    id: 'dont-pass',
    wager: 'dont-pass',
    label: 'DON’T PASS BAR 12',
    name: 'Don’t Pass',
    pays: '1 to 1, bar 12',
    paysBeside: true,
    lines: ['DON’T PASS BAR'],
    dice: [[6, 6]],
    arm: [6, 0, 4, 48],
    at: [6, 48, 62, 7],
  },
  { id: 'dont-pass-odds', wager: 'dont-pass-odds', label: 'LAY ODDS', name: 'Don’t Pass odds', at: [68, 48, 24, 7] },
  {
    id: 'pass',
    wager: 'pass',
    label: 'PASS LINE',
    pays: '1 to 1',
    size: 5,
    arm: [0, 0, 6, 55],
    at: [0, 55, 68, 9],
  },
  { id: 'pass-odds', wager: 'pass-odds', label: 'ODDS', name: 'Pass odds', at: [68, 55, 24, 9] },
  ...row(allAreas, [0, 64, 92 / 3, 6], ([wager, label, pays]) => ({ id: wager, wager, label, pays, tone: 'gold' })),
]

const hardways: readonly Area[] = row([4, 6, 8, 10] as const, [94, 18, 12, 8], (number) => {
  const half = (number / 2) as 2 | 3 | 4 | 5
  return {
    id: `hard-${number}`,
    wager: `hard-${number}`,
    label: `HARD ${number}`,
    pays: number === 4 || number === 10 ? '7 to 1' : '9 to 1',
    dice: [[half, half]],
  }
})

const craps = [
  ['craps-2', '2', 'Craps 2', '30 to 1', [1, 1]],
  ['craps-3', '3', 'Craps 3', '15 to 1', [1, 2]],
  ['craps-12', '12', 'Craps 12', '30 to 1', [6, 6]],
  ['eleven', '11', 'Eleven', '15 to 1', [5, 6]],
] as const

const split = [
  ['any-craps', 'ANY CRAPS', '7 to 1'],
  ['c-and-e', 'C & E', 'split'],
  ['horn', 'HORN', 'split'],
  ['world', 'WORLD', 'split'],
] as const

/** Pairs and threes of the horn, and the horn with a second share on one number. */
const onTheHorn = [
  ['hi-lo', 'HI-LO', 'Hi-Lo', '15 to 1'],
  ['three-way', '3-WAY', 'Three-Way', 'split'],
  ...([2, 3, 11, 12] as const).map((high) => [`horn-high-${high}`, `HIGH ${high}`, `Horn High ${high}`, 'split'] as const),
] as const
export const hornIds: readonly string[] = onTheHorn.map(([id]) => id)

const hops = faces.flatMap((a) => faces.filter((b) => b >= a).map((b) => [a, b] as const))
type Hop = (typeof hops)[number]
export const pairs = hops.filter(([a, b]) => a === b)
export const easy = hops.filter(([a, b]) => a !== b)
export const hopId = ([a, b]: Hop): string => `hop-${a}-${b}`

/** Pairs in a line of their own, the others in two below it. */
const hopPlace = (hop: Hop): Rectangle => {
  const [a, b] = hop
  if (a === b) return [94 + (a - 1) * 8, 46, 8, 8]
  const at = easy.indexOf(hop)
  return at < 8 ? [94 + at * 6, 54, 6, 8] : [94 + (at - 8) * 6, 62, 6, 8]
}

const propositionBox = (chosen: CrapsChosen): readonly Area[] => [
  { id: 'any-seven', wager: 'any-seven', label: 'SEVEN', name: 'Any Seven', pays: '4 to 1', tone: 'red', at: [94, 12, 48, 6] },
  ...hardways,
  ...row(craps, [94, 26, 12, 8], ([wager, label, name, pays, dice]) => ({ id: wager, wager, label, name, pays, dice: [dice] })),
  ...row(split, [94, 34, 12, 6], ([wager, label, pays]) => ({ id: wager, wager, label, pays, size: 1.8 })),
  ...row(onTheHorn, [94, 40, 8, 6], ([wager, label, name, pays]) => ({ id: wager, wager, label, name, pays, size: 1.5 })),
  ...hops.map((hop) => {
    const [a, b] = hop
    return {
      id: hopId(hop),
      wager: hopId(hop),
      label: `${a} ${b}`,
      name: `Hop ${a} and ${b}`,
      pays: `${chosen[a === b ? 'hop-hard' : 'hop-easy']} to 1`,
      dice: [[a, b] as const],
      at: hopPlace(hop),
    }
  }),
]

/** The places at the table, where it has circles for them. */
export const positions = ({ fire, 'fire-circles': circles }: CrapsChosen): readonly number[] =>
  Array.from({ length: fire === 'on' ? circles : 0 }, (_, at) => at + 1)

/** Half of the circles are on each side of the stick, in a line of their own. */
const fireCircles = (all: readonly number[]): readonly Area[] =>
  [all.slice(0, all.length / 2), all.slice(all.length / 2)].flatMap((side, line) =>
    row(side, [100, line * 5, 42 / side.length, 5], (position) => ({
      id: `fire-${position}`,
      wager: 'fire',
      label: `${position}`,
      name: `Fire Bet, position ${position}`,
      shape: 'circle',
      tone: 'gold',
      position,
    })),
  )

const fireMarks = (chosen: CrapsChosen): readonly Mark[] => [
  { art: 'flame', tone: 'orange', at: [94.6, 0.2, 4.8, 6] },
  { text: 'FIRE BET', tone: 'orange', at: [94, 6.2, 6, 3.8] },
  { text: fireOnCloth(chosen), tone: 'orange', size: 1.5, at: [94, 10, 34, 2] },
]

const marks: readonly Mark[] = [
  ...points.map((number): Mark => ({
    text: numberWords[number],
    size: 4.2,
    tone: 'gold',
    at: [leftOf(number), 8, 12, 4.4],
  })),
  { text: 'PASS LINE', upright: true, tone: 'white', at: [0, 4, 6, 40] },
  { text: 'DON’T PASS', upright: true, tone: 'white', size: 1.9, at: [6, 6, 4, 36] },
  { text: 'HOPS', tone: 'gold', size: 1.7, at: [136, 62, 6, 8] },
]

/** The puck (9.3): OFF on the come-out, else ON at the point. */
export const pucksAt = (place: (point: CrapsPoint | null) => Puck['at']): readonly Puck[] => [
  {
    when: [cycle.name({ point: null, newShooter: true }), cycle.name({ point: null, newShooter: false })],
    text: 'OFF',
    says: 'the puck is off',
    at: place(null),
    tone: 'black',
  },
  ...points.map((point): Puck => ({
    when: [cycle.name({ point, newShooter: false })],
    text: 'ON',
    says: `the puck is on ${point}`,
    at: place(point),
    tone: 'white',
  })),
]

export const layout = (chosen: CrapsChosen): Layout => ({
  width: 142,
  height: 70,
  cloth: 'green',
  first: 'pass',
  ornaments,
  marks: [...marks, ...(chosen.fire === 'on' ? fireMarks(chosen) : [])],
  // OFF lies beside Don’t Come.
  pucks: pucksAt((point) => (point === null ? [15, 23.4] : [leftOf(point) + 3, underNumber])),
  markers: Object.fromEntries(points.map((point) => [String(point), [leftOf(point) + 9, underNumber] as const])),
  ...(chosen.fire === 'on' && { posted: [{ wager: 'fire', at: [128, 10, 14, 2] as const }] }),
  areas: [...numberBoxes, ...lines(chosen), ...propositionBox(chosen), ...fireCircles(positions(chosen))],
})
