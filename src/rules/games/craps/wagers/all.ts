/** All Small, All Tall and All: every number of a side, or of both, before a 7 (rule 10). */
import { remembered } from '../../../lists.ts'
import { to1 } from '../../../money/payout.ts'
import type { Roll } from '../../../equipment/dice.ts'
import type { CrapsClause } from '../clauses.ts'
import { lose, stand, standIn, stands, wager, win } from './words.ts'

const small = [2, 3, 4, 5, 6] as const
const tall = [8, 9, 10, 11, 12] as const

/** The numbers that have been rolled, in order; a state of the wager is named after them. */
export const nothingRolled = 'none'
const nameOf = (rolled: readonly number[]): string => (rolled.length === 0 ? nothingRolled : rolled.join(' '))

const subsets = (numbers: readonly number[]): readonly (readonly number[])[] =>
  Array.from({ length: 2 ** numbers.length - 1 }, (_, bits) => numbers.filter((_number, at) => (bits >> at) % 2 === 1))

interface Rows {
  readonly id: string
  readonly name: string
  readonly numbers: readonly number[]
  readonly pays: number
  readonly clause: CrapsClause
}

const allOf = ({ id, name, numbers, pays, clause }: Rows) => {
  const answer = (rolled: readonly number[], total: number) => {
    if (total === 7) return lose('10.4')
    if (!numbers.includes(total) || rolled.includes(total)) return stand(clause)
    const now = numbers.filter((number) => number === total || rolled.includes(number))
    return now.length === numbers.length ? win(to1(pays), clause, '10.5') : standIn(nameOf(now), clause)
  }
  // Up to 1,023 states in every state of the table: each answer is made once.
  const step = (rolled: readonly number[]) => {
    const known = new Map<number, ReturnType<typeof answer>>()
    return ({ total }: Roll) => remembered(known, total, () => answer(rolled, total))
  }
  return wager({
    id,
    name,
    step: Object.fromEntries(subsets(numbers).map((rolled) => [nameOf(rolled), step(rolled)])),
    starts: [nothingRolled],
    says: (state) => (state === nothingRolled ? 'no number rolled yet' : `rolled: ${state.split(' ').join(', ')}`),
    ...stands,
  })
}

export const allWagers = [
  allOf({ id: 'all-small', name: 'All Small', numbers: small, pays: 34, clause: '10.1' }),
  allOf({ id: 'all-tall', name: 'All Tall', numbers: tall, pays: 34, clause: '10.2' }),
  allOf({ id: 'all', name: 'All', numbers: [...small, ...tall], pays: 175, clause: '10.3' }),
]

export const allIds: readonly string[] = allWagers.map(({ id }) => id)
