/** The mat: the diagram is lost, so its areas follow the list of wagers, and the throws and sets of a turn are counted on it (9.2). */
import { row, type Area, type Layout, type Mark, type Puck } from '../../cloth/layout.ts'
import { faces } from '../../equipment/dice.ts'
import { cycle } from './cycle.ts'

export const lines = [
  ['line-2-5', '2 or 5'],
  ['line-3-4', '3 or 4'],
  ['line-6', 'SIX'],
  ['line-8', 'EIGHT'],
  ['line-10-11', '10 or 11'],
  ['line-9-12', '9 or 12'],
] as const

const foot = { top: 46, height: 14 } as const

const bonus: Area = {
  id: 'bonus',
  wager: 'bonus',
  label: 'BONUS BET',
  pays: '4, 5 or 6 sets without a seven',
  ground: 'gold',
  at: [66, foot.top, 30, foot.height],
}

const shooters = (width: number): Area => ({
  id: 'shooters',
  wager: 'shooters',
  label: 'SHOOTER’S BET',
  pays: 'four throws without a seven · 1 to 1',
  ground: 'red',
  at: [0, foot.top, width, foot.height],
})

const anySeven = (left: number, width: number): Area => ({
  id: 'any-seven',
  wager: 'any-seven',
  label: 'ANY SEVEN',
  pays: '4 to 1',
  tone: 'gold',
  at: [left, foot.top, width, foot.height],
})

/** Where the throws of a set and the sets of a turn are counted: each from its title on, which is so wide. */
export interface SetCountPlace {
  readonly top: number
  readonly throws: Count
  readonly sets: Count
}

interface Count {
  readonly title: readonly [left: number, width: number]
  readonly apart: number
}

const xOf = ({ title: [left, width], apart }: Count, count: number): number => left + width + (count - 0.5) * apart

const figures = (title: string, most: number, top: number, count: Count): readonly Mark[] => [
  { text: title, size: 1.5, at: [count.title[0], top, count.title[1], 3.2] },
  ...Array.from({ length: most }, (_, index) => ({
    text: `${index + 1}`,
    size: 1.8,
    tone: 'white' as const,
    at: [xOf(count, index + 1) - 1.6, top, 3.2, 3.2] as const,
  })),
]

const everySet = [0, 1, 2, 3, 4, 5]
const everyThrow = [0, 1, 2, 3]

const named = (sets: readonly number[], throws: readonly number[]): readonly string[] =>
  sets.flatMap((set) =>
    throws.flatMap((thrown) => [true, false].map((rethrow) => cycle.name({ sets: set, throws: thrown, rethrow }))),
  )

/** The figures that are printed, and the pucks that lie on them. */
export const counting = (
  { top, throws, sets }: SetCountPlace,
  withBonus: boolean,
): { readonly marks: readonly Mark[]; readonly pucks: readonly Puck[] } => ({
  marks: [...figures('THROWS', 4, top, throws), ...(withBonus ? figures('SETS', 6, top, sets) : [])],
  pucks: [
    ...everyThrow.slice(1).map((count): Puck => ({
      when: named(everySet, [count]),
      text: `${count}`,
      says: `${count} of four throws without a seven`,
      at: [xOf(throws, count), top + 1.6],
      tone: 'white',
    })),
    ...(withBonus ? everySet.slice(1) : []).map((count): Puck => ({
      when: named([count], everyThrow),
      text: `${count}`,
      says: `${count} sets won`,
      at: [xOf(sets, count), top + 1.6],
      tone: 'red',
    })),
  ],
})

/** Above the wagers that wait for them. */
const counted: SetCountPlace = { top: 42.2, throws: { title: [0, 12], apart: 4 }, sets: { title: [66, 8], apart: 3.6 } }

export const layout = (withBonus: boolean): Layout => ({
  width: 96,
  height: 60,
  cloth: 'blue',
  first: 'shooters',
  marks: [
    { text: 'NUMBER LINE · 1 TO 1', size: 1.5, at: [0, 0, 96, 3] },
    { text: 'DOUBLE LINE · 5 TO 1', size: 1.5, at: [0, 20, 96, 3] },
    ...counting(counted, withBonus).marks,
  ],
  pucks: counting(counted, withBonus).pucks,
  areas: [
    ...row(lines, [0, 3, 16, 16], ([id, label]) => ({
      id,
      wager: id,
      label,
      name: `Number Line ${label}`,
      pays: '1 to 1',
      lines: [label],
      size: 4.4,
    })),
    ...row(faces, [0, 23, 16, 18], (face) => ({
      id: `double-${face}`,
      wager: `double-${face}`,
      label: `DOUBLE ${face}`,
      pays: '5 to 1',
      lines: [`DOUBLE ${face}`],
      dice: [[face, face]],
    })),
    ...(withBonus ? [shooters(40), anySeven(40, 26), bonus] : [shooters(56), anySeven(56, 40)]),
  ],
})
