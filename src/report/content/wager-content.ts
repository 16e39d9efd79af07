/** All there is to say of one wager, as plain values. */
import { alike, type Some } from '../../rules/lists.ts'
import { independent, type Assumed } from '../../odds/assumed.ts'
import { turnChances, type Price, type Priced, type WagerPrice, type StateValue } from '../../odds/price.ts'
import { Rational } from '../../odds/rational.ts'
import type { ClauseRow } from '../../rules/rulebook.ts'
import type { WagerTable } from '../../rules/wager/tabulate.ts'
import { isDecided, type Answer } from '../../rules/wager/wager.ts'
import type { Simulation } from './simulation.ts'

export interface WagerContent {
  readonly id: string
  readonly name: string
  /** Where on the page its section is. */
  readonly anchor: string
  readonly hash: string
  /** Where it usually is placed first; those that come to the same are one. */
  readonly starts: Some<Start>
  /** Undefined where one result always decides it. */
  readonly length: Length | undefined
  readonly states: States
  readonly clauses: readonly ClauseRow[]
  readonly simulation: Simulation | string
  readonly simulateCommand: string
  readonly statesCommand: string
}

export interface Start {
  /** The states in which it is placed; none where that does not matter. */
  readonly names: readonly string[]
  readonly price: Price
  /** Undefined where the price is exact without it. */
  readonly assumes?: Assumed
}

export interface Length {
  /** The chance to be decided by the first, second, third … result. */
  readonly chances: readonly Rational[]
  readonly marks: readonly LengthMark[]
}

export interface LengthMark {
  readonly share: Rational
  /** Undefined where it takes longer than was looked at. */
  readonly within: number | undefined
}

export interface States {
  readonly all: number
  /** States that are worth the same and last as long are one. */
  readonly groups: readonly Some<StateValue>[]
}

export const startsOf = ({ starts }: Priced): Some<Start> => {
  const startOf = (group: Some<WagerPrice>): Start => ({
    names: group.flatMap(({ start }) => start ?? []),
    price: group[0].price,
    ...(group.some(({ assumes }) => assumes) && { assumes: independent }),
  })
  const [first, ...others] = alike(starts, ({ price }) => told(price))
  return [startOf(first), ...others.map(startOf)]
}

const told = ({ rolls, results }: Price): string =>
  [rolls, ...results.flatMap(({ net, probability }) => [net, probability])].join()

const shares = [Rational.of(1, 2), Rational.of(9, 10), Rational.of(99, 100)]

/** How many results a wager is followed for. */
export const mostTurns = 300

export const lengthOf = (priced: Priced): Length | undefined => {
  const chances = turnChances(priced, shares.at(-1)!, { most: mostTurns })
  if (chances.length === 1) return undefined
  let sum = Rational.zero
  const sums = chances.map((each) => (sum = sum.plus(each)))
  const within = (share: Rational): number | undefined => {
    const at = sums.findIndex((each) => each.compare(share) >= 0)
    return at === -1 ? undefined : at + 1
  }
  return { chances, marks: shares.map((share) => ({ share, within: within(share) })) }
}

export const statesOf = ({ states }: Priced): States => ({
  all: states.length,
  groups: alike(states, ({ value, rolls }) => [value, rolls].join(' ')),
})

/** The clauses that any of its answers cites, in the order of the rulebook. */
export const clausesOf = ({ divides, answers }: WagerTable, rows: readonly ClauseRow[]): readonly ClauseRow[] => {
  const cited = new Set([...answers.flatMap(citedBy), divides?.clause])
  return rows.filter(({ clause }) => cited.has(clause))
}

const citedBy = (answer: Answer): readonly string[] => [
  ...answer.clauses,
  ...(isDecided(answer) ? (answer.parts ?? []).flatMap((part) => citedBy(part.answer)) : []),
]
