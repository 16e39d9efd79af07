/** The cloth upright: what is wagered most on top, then three of a kind and pairs, and the trios last, each under its name and price. */
import type { Area, Mark } from '../../cloth/layout.ts'
import { across, cells, upright } from '../../cloth/portrait.ts'
import { faces } from '../../equipment/dice.ts'
import { layout } from './layout.ts'
import { fours, pairs, singleTrios, totals } from './numbers.ts'

const ids = (kind: string, named: readonly (number | readonly number[])[]): readonly string[] =>
  named.map((each) => `${kind}-${[each].flat().join('-')}`)

/** A line for each number that comes twice. */
const byDouble = faces.flatMap((twice) =>
  faces.filter((once) => once !== twice).map((once) => [twice, twice, once].toSorted((a, b) => a - b)),
)

const high = 5.2
const headed = 2

/** Lines of areas below their heading, from where the last ones end. */
const sections = [
  { text: 'SINGLES · 1 to 1 for each die', of: ids('single', faces), columns: 6 },
  { text: 'DOUBLES · 10 to 1', of: ids('double', faces), columns: 6 },
  { text: 'TRIPLES · 180 to 1', of: ids('triple', faces), columns: 6 },
  { text: 'PAIRS · both numbers · 5 to 1', of: ids('pair', pairs), columns: 5 },
  { text: 'FOURS · three of them · 7 to 1', of: ids('four', fours), columns: 4 },
  { text: 'TRIOS · two alike · 60 to 1', of: ids('trio', byDouble), columns: 5 },
  { text: 'TRIOS · three different · 30 to 1', of: ids('trio', singleTrios), columns: 7 },
] as const

const halves: readonly string[] = ['small', 'big', 'odd', 'even']

const isHeaded = ({ wager }: Area): boolean => sections.some(({ of }) => of.includes(wager))

const top = 2 * high
const anyTriple = top + 2 * high

const placed = sections.reduce(
  ({ at, places, marks }, { text, of, columns }) => {
    const lines = Math.ceil(of.length / columns) * high
    return {
      at: at + headed + lines,
      places: { ...places, ...cells(of, [0, at + headed, across, lines], columns) },
      marks: [...marks, { text, at: [0, at, across, headed] as const }],
    }
  },
  { at: anyTriple + high, places: {}, marks: [] as readonly Mark[] },
)

export const portrait = upright(layout, {
  height: placed.at,
  places: {
    ...cells(halves, [0, 0, across, top], 2),
    ...cells(ids('total', totals), [0, top, across, 2 * high], 7),
    'any-triple': [0, anyTriple, across, high],
    ...placed.places,
  },
  printed: (area) => {
    if (halves.includes(area.id)) return { ...area, lines: [area.lines!.join(' · ')] }
    // What they pay stands in the heading.
    return isHeaded(area) ? { ...area, paysBeside: true } : area
  },
  marks: placed.marks,
})
