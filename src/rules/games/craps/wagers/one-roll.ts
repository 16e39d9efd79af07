/** Wagers on the next roll: field and propositions (rule 7), and those made of equal parts (rule 8). */
import { evenMoney, to1, type Odds } from '../../../money/payout.ts'
import { faces } from '../../../equipment/dice.ts'
import type { Decided, Wager } from '../../../wager/wager.ts'
import type { CrapsClause } from '../clauses.ts'
import type { CrapsCycle } from '../cycle.ts'
import type { CrapsChosen } from '../options.ts'
import { chosenBy, lose, split, stands, wager, win } from './words.ts'

const field = chosenBy(['field-2', 'field-12'], (chosen) =>
  wager({
    id: 'field',
    name: 'Field',
    step: ({ total }) => {
      if (total === 2) return win(to1(chosen['field-2']), '7.1', '7.1.1')
      if (total === 12) return win(to1(chosen['field-12']), '7.1', '7.1.1')
      return [3, 4, 9, 10, 11].includes(total) ? win(evenMoney, '7.1', '7.1.1') : lose('7.1')
    },
    ...stands,
  }),
)

interface Proposition {
  readonly name: string
  readonly totals: readonly number[]
  readonly odds: Odds
  readonly clause: CrapsClause
}

const propositions = {
  'any-seven': { name: 'Any Seven', totals: [7], odds: to1(4), clause: '7.2' },
  'any-craps': { name: 'Any Craps', totals: [2, 3, 12], odds: to1(7), clause: '7.3' },
  'craps-2': { name: 'Craps 2', totals: [2], odds: to1(30), clause: '7.4' },
  'craps-3': { name: 'Craps 3', totals: [3], odds: to1(15), clause: '7.5' },
  'craps-12': { name: 'Craps 12', totals: [12], odds: to1(30), clause: '7.4' },
  eleven: { name: 'Eleven', totals: [11], odds: to1(15), clause: '7.5' },
  'hi-lo': { name: 'Hi-Lo', totals: [2, 12], odds: to1(15), clause: '7.7' },
} as const satisfies Record<string, Proposition>

type Name = keyof typeof propositions

const settled = (total: number, { totals, odds, clause }: Proposition): Decided<CrapsClause> =>
  totals.includes(total) ? win(odds, clause) : lose(clause)

const single = (Object.keys(propositions) as Name[]).map((id) =>
  wager({ id, name: propositions[id].name, step: ({ total }) => settled(total, propositions[id]), ...stands }),
)

/** Wagers on several propositions under one name: equal ones, but for one that may have two shares. */
const combined = (id: string, name: string, clause: CrapsClause, parts: readonly Name[], high?: Name) =>
  wager({
    id,
    name,
    step: ({ total }) =>
      split(clause, Object.fromEntries(parts.map((part) => [part, settled(total, propositions[part])])), high && { [high]: 2 }),
    divides: { by: parts.length + (high ? 1 : 0), clause: '8.4' },
    ...stands,
  })

const onHorn = ['craps-2', 'craps-3', 'eleven', 'craps-12'] as const

/** The numbers that a Horn may have its second share on, as its wagers are named after them. */
const highs = { 2: 'craps-2', 3: 'craps-3', 11: 'eleven', 12: 'craps-12' } as const

const hornHighs = Object.entries(highs).map(([number, high]) =>
  combined(`horn-high-${number}`, `Horn High ${number}`, '8.6', onHorn, high),
)

const hops = chosenBy(['hop-easy', 'hop-hard'], (chosen) =>
  faces.flatMap((a) =>
    faces
      .filter((b) => b >= a)
      .map((b) =>
        wager({
          id: `hop-${a}-${b}`,
          name: `Hop ${a}-${b}`,
          step: ({ faces: rolled }) => {
            const called = Math.min(...rolled) === a && Math.max(...rolled) === b
            return called ? win(to1(chosen[a === b ? 'hop-hard' : 'hop-easy']), '7.6') : lose('7.6')
          },
          ...stands,
        }),
      ),
  ),
)

const inParts = [
  combined('c-and-e', 'C and E', '8.3', ['any-craps', 'eleven']),
  combined('horn', 'Horn', '8.1', onHorn),
  combined('world', 'World', '8.2', ['craps-2', 'craps-3', 'any-seven', 'eleven', 'craps-12']),
  combined('three-way', 'Three-Way', '8.5', ['craps-2', 'craps-3', 'craps-12']),
  ...hornHighs,
]

export const oneRoll = (chosen: CrapsChosen): readonly Wager<CrapsCycle>[] => [
  field(chosen),
  ...single,
  ...inParts,
  ...hops(chosen),
]
