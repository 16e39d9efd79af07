/**
 * What chips on a layout are worth, exactly, before each result and after it, and how that may spread. Odds are fractions
 * until the last step: what an outcome changes, and how that spreads, is rounded once for each state.
 */
import { remembered } from '../../rules/lists.ts'
import { readBy, type InForce } from '../../rules/game/in-force.ts'
import { columnFor } from '../../rules/wager/own-reading.ts'
import type { Pile } from '../../rules/in-play/in-play.ts'
import { numberIn, type Came, type Results } from '../../rules/wager/result.ts'
import type { WagerTable } from '../../rules/wager/tabulate.ts'
import { priceWager, type Priced } from '../../odds/price.ts'
import { Rational } from '../../odds/rational.ts'

/** Results that no wager tells apart are one outcome. */
interface Outcomes {
  readonly weights: readonly bigint[]
  readonly total: bigint
  readonly chances: readonly number[]
  /** One result of each. */
  readonly results: readonly number[]
  /** The outcome that each result is; -1 where it has no weight. */
  readonly of: readonly number[]
}

const knownOutcomes = new WeakMap<Results, Outcomes>()

/** Beyond so many, results that no wager distinguishes are put together: many of one table, hardly any of another. */
const fewResults = 100

const outcomesOf = (inForce: InForce, { results }: Pick<InForce, 'results'> = inForce): Outcomes =>
  remembered(knownOutcomes, results, () =>
    classified(results, results === inForce.results && results.all.length > fewResults ? jointly(inForce) : undefined),
  )

/** The wagers that read the game's own results. */
const jointly = (inForce: InForce): readonly WagerTable[] => inForce.tables().filter(({ reads }) => !reads)

/** Piles of one wager read alike; those of all wagers do unless one reads by itself. */
const outcomesFor = (inForce: InForce, [pile]: readonly Pile[]): Outcomes =>
  outcomesOf(inForce, pile && readBy(inForce, pile.table))

const classified = ({ all, weights }: Results, tables: readonly WagerTable[] | undefined): Outcomes => {
  const numbers = new Map<string, number>()
  const [sums, firsts]: [bigint[], number[]] = [[], []]
  const of = all.map((_, result) => {
    const weight = BigInt(weights[result]!)
    if (weight === 0n) return -1
    const name = tables ? column(tables, all.length, result) : String(result)
    const at = numbers.get(name) ?? firsts.push(result) - 1
    numbers.set(name, at)
    sums[at] = (sums[at] ?? 0n) + weight
    return at
  })
  const total = sums.reduce((sum, weight) => sum + weight, 0n)
  return { weights: sums, total, chances: sums.map((weight) => Number(weight) / Number(total)), results: firsts, of }
}

/** What every wager answers to a result in every state. */
const column = (tables: readonly WagerTable[], width: number, result: number): string =>
  tables
    .map(({ cells }) => Array.from({ length: cells.length / width }, (_, row) => cells[row * width + result]!).join())
    .join(';')

/** The outcome that a result is to these piles, by their numbers; -1 for a call. */
export const outcomeOf = (inForce: InForce, piles: readonly Pile[], came: Came): number => {
  const [pile] = piles
  return outcomesFor(inForce, piles).of[pile ? columnFor(pile.table, inForce.results, came) : numberIn(came)]!
}

/** What the outcomes of one result may give or take, and how likely each is. */
export interface Spread {
  readonly deltas: readonly number[]
  readonly chances: readonly number[]
  readonly variance: number
  /** The means of their powers from the second on, each over its factorial. */
  readonly terms: readonly number[]
  readonly most: number
  readonly least: number
}

const powers = [2, 3, 4, 5, 6] as const
const factorials = [2, 6, 24, 120, 720] as const

const spread = (outcomes: Outcomes, all: readonly number[], variance?: number): Spread => {
  const by = new Map<number, number>()
  for (const [at, delta] of all.entries()) by.set(delta, (by.get(delta) ?? 0) + outcomes.chances[at]!)
  const [deltas, chances] = [[...by.keys()], [...by.values()]]
  const mean = (power: number): number => deltas.reduce((sum, delta, at) => sum + chances[at]! * delta ** power, 0)
  return {
    deltas,
    chances,
    variance: variance ?? mean(2),
    terms: powers.map((power, at) => mean(power) / factorials[at]!),
    most: Math.max(...deltas),
    least: Math.min(...deltas),
  }
}

const scaled = ({ deltas, chances, variance, terms, most, least }: Spread, amount: number): Spread => ({
  deltas: deltas.map((delta) => delta * amount),
  chances,
  variance: variance * amount ** 2,
  terms: terms.map((term, at) => term * amount ** powers[at]!),
  most: most * amount,
  least: least * amount,
})

/** What a unit of a wager is worth more than itself wherever it may stand. */
class Values {
  readonly #priced: Priced
  readonly #cycles: InForce['cycles']
  readonly #outcomes: Outcomes
  readonly #width: number
  readonly #worth: ReadonlyMap<number, Rational>
  readonly #nets: readonly number[]
  readonly #exact = new Map<number, readonly Rational[]>()
  readonly #deltas = new Map<number, readonly number[]>()
  readonly #spreads = new Map<number, Spread>()

  constructor(inForce: InForce, table: WagerTable) {
    this.#priced = priceWager(inForce, table)
    const read = readBy(inForce, table)
    this.#cycles = read.cycles
    this.#outcomes = outcomesOf(inForce, read)
    this.#width = read.results.all.length
    const { states, chain } = this.#priced
    this.#worth = new Map(table.reached.map(({ state, cycle }, at) => [this.#pair(state, cycle), states[at]!.value]))
    this.#nets = chain.ends.map(({ net }) => net.toNumber())
  }

  #pair(state: number, cycle: number): number {
    return state * this.#cycles.states.length + cycle
  }

  isKnown(state: number, cycle: number): boolean {
    return this.#worth.has(this.#pair(state, cycle))
  }

  #endOf(state: number, cycle: number, result: number): number {
    return this.#priced.chain.endOf(this.#priced.table.cells[this.#pair(state, cycle) * this.#width + result]!)
  }

  /** What a result brings to a unit that it decides; undefined where it does not. */
  net(state: number, cycle: number, result: number): number | undefined {
    return this.#nets[this.#endOf(state, cycle, result)]
  }

  /** What each outcome changes of the worth of a unit: zero in the mean. */
  deltas(state: number, cycle: number): readonly number[] {
    return remembered(this.#deltas, this.#pair(state, cycle), () => this.#exactly(state, cycle).map((delta) => delta.toNumber()))
  }

  #exactly(state: number, cycle: number): readonly Rational[] {
    const pair = this.#pair(state, cycle)
    const worth = this.#worth.get(pair) ?? Rational.zero
    return remembered(this.#exact, pair, () =>
      this.#outcomes.results.map((result) => this.#after(state, cycle, result).minus(worth).reduced()),
    )
  }

  #after(state: number, cycle: number, result: number): Rational {
    const { table, chain } = this.#priced
    const end = chain.ends[this.#endOf(state, cycle, result)]
    if (end) return end.net
    const answer = table.cells[this.#pair(state, cycle) * this.#width + result]!
    return this.#worth.get(this.#pair(table.next[answer]!, this.#cycles.next[cycle * this.#width + result]!))!
  }

  spread(state: number, cycle: number): Spread {
    return remembered(this.#spreads, this.#pair(state, cycle), () => {
      const { weights, total } = this.#outcomes
      const squares = this.#exactly(state, cycle).map((delta, at) => delta.times(delta).times(Rational.of(weights[at]!, total)))
      return spread(this.#outcomes, this.deltas(state, cycle), Rational.sum(squares).toNumber())
    })
  }
}

const knownValues = new WeakMap<WagerTable, Values>()

const valuesOf = (inForce: InForce, table: WagerTable): Values => remembered(knownValues, table, () => new Values(inForce, table))

export const isPriced = (inForce: InForce, cycle: number, { table, state }: Pile): boolean =>
  valuesOf(inForce, table).isKnown(state, cycle)

/** What each outcome gives to all of these piles beyond what was to be expected. */
export const deltasOf = (inForce: InForce, cycle: number, piles: readonly Pile[]): readonly number[] => {
  const sums: number[] = outcomesFor(inForce, piles).chances.map(() => 0)
  for (const { table, state, stacks } of piles) {
    const { amount } = stacks.sums
    const deltas = valuesOf(inForce, table).deltas(state, cycle)
    for (let at = 0; at < sums.length; at += 1) sums[at]! += amount * deltas[at]!
  }
  return sums
}

/** One pile alone, as it mostly is, spreads as its unit does. */
export const spreadOf = (inForce: InForce, cycle: number, piles: readonly Pile[]): Spread => {
  const [{ table, state, stacks }, ...others] = piles as readonly [Pile, ...Pile[]]
  return others.length === 0
    ? scaled(valuesOf(inForce, table).spread(state, cycle), stacks.sums.amount)
    : spread(outcomesFor(inForce, piles), deltasOf(inForce, cycle, piles))
}

/** What a result decides of these piles, and what it brings them by the exact odds. */
export const decidedOf = (
  inForce: InForce,
  cycle: number,
  piles: readonly Pile[],
  came: Came,
): { readonly wagered: number; readonly net: number } => {
  let [wagered, net] = [0, 0]
  for (const { table, state, stacks } of piles) {
    const each = valuesOf(inForce, table).net(state, cycle, columnFor(table, inForce.results, came))
    if (each === undefined) continue
    wagered += stacks.sums.amount
    net += stacks.sums.amount * each
  }
  return { wagered, net }
}
