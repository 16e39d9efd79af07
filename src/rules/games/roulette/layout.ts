/** The cloth: the numbers in twelve rows of three from the zeros, what they are taken together by, and the spots between them. */
import type { Area, Layout, Mark, Rectangle, Spot } from '../../cloth/layout.ts'
import { around, outerSide, shared, type Point } from '../../cloth/spots.ts'
import { colourOf, columnOf, corners, lines, numbers, rowOf, splits, streets, trios, zerosOf, type WheelKind } from './numbers.ts'
import type { RouletteChosen } from './options.ts'

const numberArea = (pocket: string, at: Rectangle, size: number): Area => ({
  id: pocket,
  wager: `straight-${pocket}`,
  label: pocket,
  name: `${pocket} ${colourOf(pocket)}`,
  pays: 'pays 35 to 1',
  paysBeside: true,
  ground: colourOf(pocket),
  size,
  chips: 'within',
  at,
})

const ordinals = ['1st', '2nd', '3rd'] as const

const outside: readonly Omit<Area, 'at'>[] = [
  ...ordinals.map((ordinal, at) => ({
    id: `column-${at + 1}`,
    wager: `column-${at + 1}`,
    label: '2 to 1',
    lines: ['2 to 1'],
    size: 1.6,
    name: `${ordinal} column`,
    pays: 'pays 2 to 1',
    paysBeside: true as const,
  })),
  ...ordinals.map((ordinal, at) => ({
    id: `dozen-${at + 1}`,
    wager: `dozen-${at + 1}`,
    label: `${ordinal} 12`,
    name: `${ordinal} dozen`,
    pays: '2 to 1',
  })),
  { id: 'low', wager: 'low', label: '1 to 18', pays: '1 to 1', size: 2.6 },
  { id: 'even', wager: 'even', label: 'EVEN', name: 'Even', pays: '1 to 1', size: 2.6 },
  { id: 'red', wager: 'red', label: 'RED', name: 'Red', pays: '1 to 1', ground: 'red', size: 2.6 },
  { id: 'black', wager: 'black', label: 'BLACK', name: 'Black', pays: '1 to 1', ground: 'black', size: 2.6 },
  { id: 'odd', wager: 'odd', label: 'ODD', name: 'Odd', pays: '1 to 1', size: 2.6 },
  { id: 'high', wager: 'high', label: '19 to 36', pays: '1 to 1', size: 2.6 },
]

/** What differs between the cloth along the table and the upright one. */
export interface Lie {
  readonly zeros: Rectangle
  /** The zeros share their place from side to side or from top to foot. */
  readonly zerosBeside: boolean
  readonly number: (row: number, column: number) => Rectangle
  readonly outside: Readonly<Record<string, Rectangle>>
  /** The outer edge, where streets and lines lie. */
  readonly edge: 'left' | 'foot'
  /** How wide a spot is where it is pressed. */
  readonly spot: number
  /** The height of the numbers. */
  readonly size: number
}

const zeroPlaces = (wheel: WheelKind, { zeros: [x, y, w, h], zerosBeside }: Lie): Readonly<Record<string, Rectangle>> => {
  if (wheel === 'single') return { '0': [x, y, w, h] }
  return zerosBeside
    ? { '0': [x, y, w / 2, h], '00': [x + w / 2, y, w / 2, h] }
    : { '0': [x, y + h / 2, w, h / 2], '00': [x, y, w, h / 2] }
}

const spotsOf = (wheel: WheelKind, at: (pocket: string) => Rectangle, { edge, spot }: Lie): readonly Spot[] => {
  const made = (wager: string, name: string, pays: number, covers: readonly string[], middle: Point): Spot => ({
    id: wager,
    wager,
    label: name,
    pays: `pays ${pays} to 1`,
    covers,
    at: around(middle, spot),
  })
  const between = (covers: readonly string[]): Point => shared(covers.map(at))
  const outer = (covers: readonly string[]): Point => outerSide(covers.map(at), edge)
  const firstRow = between(['0', '1'])
  const first: Point = edge === 'foot' ? [firstRow[0], outer(['1'])[1]] : [outer(['1'])[0], firstRow[1]]
  return [
    ...splits(wheel).map((two) => made(`split-${two.join('-')}`, `Split ${two.join(' and ')}`, 17, two, between(two))),
    ...streets.map((three) => made(`street-${three[0]}`, `Street ${three.join(', ')}`, 11, three, outer(three))),
    ...trios[wheel].map((three) => made(`trio-${three.join('-')}`, `Trio ${three.join(', ')}`, 11, three, between(three))),
    ...corners.map((four) => made(`corner-${four[0]}`, `Corner ${four.join(', ')}`, 8, four, between(four))),
    wheel === 'single'
      ? made('first-four', 'First four 0, 1, 2, 3', 8, ['0', '1', '2', '3'], first)
      : made('first-five', 'First five 0, 00, 1, 2, 3', 6, ['0', '00', '1', '2', '3'], first),
    ...lines.map((six) => made(`line-${six[0]}`, `Line ${six[0]} to ${six[5]}`, 5, six, outer(six))),
  ]
}

/** Areas, spots and the places of the dolly, however the cloth lies. */
export const laid = (wheel: WheelKind, lie: Lie): Required<Pick<Layout, 'first' | 'areas' | 'spots' | 'markers'>> => {
  const zeros = zeroPlaces(wheel, lie)
  const at = (pocket: string): Rectangle => zeros[pocket] ?? lie.number(rowOf(Number(pocket)), columnOf(Number(pocket)))
  const pockets = [...zerosOf[wheel], ...numbers.map(String)]
  return {
    first: 'red',
    areas: [
      ...pockets.map((pocket) => numberArea(pocket, at(pocket), lie.size)),
      ...outside.map((area) => ({ ...area, chips: 'corner' as const, at: lie.outside[area.id]! })),
    ],
    spots: spotsOf(wheel, at, lie),
    markers: Object.fromEntries(
      pockets.map((pocket) => {
        const [x, y, w, h] = at(pocket)
        return [pocket, [x + w / 2, y + h / 2] as const]
      }),
    ),
  }
}

const [zeroWide, cellWide, cellHigh] = [8, 8, 12] as const
const [right, foot] = [zeroWide + 12 * cellWide, 3 * cellHigh] as const
const evenIds = ['low', 'even', 'red', 'black', 'odd', 'high'] as const

const along: Lie = {
  zeros: [0, 0, zeroWide, foot],
  zerosBeside: false,
  // The third column is the farthest from the players.
  number: (row, column) => [zeroWide + row * cellWide, (2 - column) * cellHigh, cellWide, cellHigh],
  outside: {
    ...Object.fromEntries(
      [0, 1, 2].map((at): [string, Rectangle] => [`column-${at + 1}`, [right, (2 - at) * cellHigh, 8, cellHigh]]),
    ),
    ...Object.fromEntries([0, 1, 2].map((at): [string, Rectangle] => [`dozen-${at + 1}`, [zeroWide + at * 32, foot, 32, 8]])),
    ...Object.fromEntries(evenIds.map((id, at): [string, Rectangle] => [id, [zeroWide + at * 16, foot + 8, 16, 10]])),
  },
  edge: 'foot',
  spot: 3,
  size: 3.6,
}

/** What the cloth says of zero, beside it. */
const zeroSays = { none: undefined, 'la-partage': 'LA PARTAGE', 'en-prison': 'EN PRISON' } as const

export const layout = ({ wheel, zero }: RouletteChosen): Layout => {
  const says = zeroSays[zero]
  const marks: readonly Mark[] = says === undefined ? [] : [{ text: says, upright: true, size: 2, at: [1.5, foot + 1, 4.6, 16] }]
  return { width: right + 8, height: foot + 18, cloth: 'green', marks, ...laid(wheel, along) }
}
