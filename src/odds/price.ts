/** What a wager is worth, exactly, from each state in which it can be placed or stand. */
import { type OneOrMore } from '../rules/wager/wager.ts'
import type { InForce } from '../rules/game/in-force.ts'
import type { Reached, WagerTable } from '../rules/wager/tabulate.ts'
import { assumedAt, type Assumed } from './assumed.ts'
import { chainOf, type Chain } from './chain.ts'
import { Rational } from './rational.ts'
import { solve, type Solution } from './solve.ts'

export interface Price {
  /** What the house keeps of one unit wagered, in the mean. */
  readonly edge: Rational
  readonly return: Rational
  /** How often the player comes out ahead. */
  readonly hit: Rational
  readonly variance: Rational
  /** The mean number of results until the wager is decided. */
  readonly rolls: Rational
  readonly edgePerRoll: Rational
  readonly results: readonly NetChance[]
}

export interface NetChance {
  /** What one unit brings (negative: costs). */
  readonly net: Rational
  readonly probability: Rational
}

export interface WagerPrice {
  readonly wager: string
  /** Where it is placed, as the table tells it. */
  readonly pair: Reached
  /** The state in which the wager is placed, where that matters. */
  readonly start: string | null
  readonly price: Price
  /** Undefined where the price is exact without it. */
  readonly assumes?: Assumed
}

export interface StateValue {
  readonly state: string
  /** What one unit standing in this state is worth more (negative: less) than itself. */
  readonly value: Rational
  readonly rolls: Rational
}

/** A wager solved once, for all that is asked of it. */
export interface Priced {
  readonly table: WagerTable
  readonly chain: Chain
  readonly starts: OneOrMore<WagerPrice>
  readonly states: readonly StateValue[]
}

export const priceWager = (inForce: InForce, table: WagerTable): Priced => {
  const chain = chainOf(inForce, table)
  const solutions = solve(chain)
  const nameOf = stateNames(inForce, table)
  const places = new Map(table.reached.map((pair, at) => [pair, at]))
  const linkAt = (pair: Reached): number => chain.linkOf[places.get(pair)!]!
  const [first, ...others] = distinctStarts(table, linkAt)
  const priced = ({ pair, name }: typeof first): WagerPrice => ({
    wager: table.wager.id,
    pair,
    start: name === 'own state' ? table.states[pair.state]! : name === 'both' ? nameOf(pair) : null,
    price: priceOf(chain, solutions[linkAt(pair)]!),
    ...assumedAt(inForce, table, chain, linkAt, pair),
  })
  const states = table.reached.map((pair) => {
    const solution = solutions[linkAt(pair)]!
    return { state: nameOf(pair), value: mean(chain, solution), rolls: solution.rolls }
  })
  return { table, chain, starts: [priced(first), ...others.map(priced)], states }
}

interface DistinctStart {
  readonly pair: Reached
  readonly name: 'neither' | 'own state' | 'both'
}

/** Where a wager can be placed, as far as it makes a difference: one place, one for each state of its own, or all pairs. */
const distinctStarts = ({ starts }: WagerTable, linkAt: (pair: Reached) => number): OneOrMore<DistinctStart> => {
  const links = (some: readonly Reached[]): number => new Set(some.map(linkAt)).size
  const [first, ...others] = starts
  if (links(starts) === 1) return [{ pair: first, name: 'neither' }]
  const byState = [...Map.groupBy(starts, ({ state }) => state).values()]
  const name = byState.every((alike) => links(alike) === 1) ? 'own state' : 'both'
  const isNew = (pair: Reached): boolean => name === 'both' || byState.some(([of]) => of === pair)
  return [{ pair: first, name }, ...others.filter(isNew).map((pair) => ({ pair, name }) as const)]
}

/** A pair of states in words, leaving out what never varies. */
const stateNames = ({ cycles }: InForce, { states, reached }: WagerTable) => {
  const oneCycle = new Set(reached.map(({ cycle }) => cycle)).size === 1
  return ({ state, cycle }: Reached): string =>
    [...(states.length > 1 ? [states[state]!] : []), ...(oneCycle && states.length > 1 ? [] : [cycles.names[cycle]!])].join(', ')
}

const mean = ({ ends }: Chain, { chances }: Solution): Rational =>
  Rational.sum(chances.map((chance, at) => chance.times(ends[at]!.net)))

const priceOf = (chain: Chain, solution: Solution): Price => {
  const expected = mean(chain, solution)
  const results = chain.ends
    .map(({ net }, at) => ({ net, probability: solution.chances[at]!.reduced() }))
    .filter(({ probability }) => !probability.isZero)
    .toSorted((a, b) => a.net.compare(b.net))
  const squares = Rational.sum(results.map(({ net, probability }) => probability.times(net).times(net)))
  return {
    edge: expected.negated(),
    return: Rational.one.plus(expected),
    hit: Rational.sum(results.filter(({ net }) => net.compare(Rational.zero) > 0).map(({ probability }) => probability)),
    variance: squares.minus(expected.times(expected)),
    rolls: solution.rolls,
    edgePerRoll: expected.negated().over(solution.rolls),
    results,
  }
}

/** In which of its own states a wager placed as usual is decided, and at what net. */
export const decidedIn = (inForce: InForce, table: WagerTable): readonly (NetChance & { readonly state: string })[] => {
  const chain = chainOf(inForce, table, true)
  const { chances } = solve(chain)[chain.linkOf[table.reached.indexOf(table.starts[0])]!]!
  return chain.ends.map(({ net, state }, at) => ({ state: state!, net, probability: chances[at]!.reduced() }))
}

/** The chance that a wager (placed at one of its starts) is decided by its first, second, third … result, until `share` of them are. */
export const turnChances = (
  { chain, table, starts }: Priced,
  share: Rational,
  { start = 0, most = 10_000 } = {},
): readonly Rational[] => {
  const chances: Rational[] = []
  let waiting = new Map([[chain.linkOf[table.reached.indexOf(starts[start]!.pair)]!, 1n]])
  let left = 1n
  for (let whole = chain.weight; chances.length < most; whole *= chain.weight) {
    const decided = waitingAfter(chain, waiting)
    chances.push(Rational.of(decided.ended, whole))
    waiting = decided.waiting
    left = left * chain.weight - decided.ended
    if (Rational.of(left, whole).compare(Rational.one.minus(share)) <= 0) break
  }
  return chances
}

/** One result further: the weight still waiting in each link, and the weight that has ended. */
const waitingAfter = ({ links }: Chain, before: ReadonlyMap<number, bigint>) => {
  const waiting = new Map<number, bigint>()
  let ended = 0n
  for (const [link, weight] of before) {
    for (const [next, share] of links[link]!.to) waiting.set(next, (waiting.get(next) ?? 0n) + weight * share)
    for (const share of links[link]!.decided.values()) ended += weight * share
  }
  return { waiting, ended }
}
