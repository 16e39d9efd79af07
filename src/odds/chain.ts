/**
 * A wager's table as a Markov chain: with what weight each state leads where. States that cannot be told apart by
 * what they pay and when are one, so the chain is as small as the wager really is.
 */
import type { Weight } from '../rules/equipment/equipment.ts'
import { readBy, type InForce } from '../rules/game/in-force.ts'
import { weightOf, type Results } from '../rules/wager/result.ts'
import { netOf } from '../rules/in-play/settlement.ts'
import type { WagerTable } from '../rules/wager/tabulate.ts'
import { isDecided } from '../rules/wager/wager.ts'
import { equivalentRows, refine, type Rows } from './partition.ts'
import { Rational } from './rational.ts'

export interface Chain {
  /** The sum of the weights of all results. */
  readonly weight: bigint
  readonly links: readonly ChainLink[]
  /** The link of each pair of states that the table can reach, in the order of `table.reached`. */
  readonly linkOf: readonly number[]
  /** The different ends that the wager can come to. */
  readonly ends: readonly End[]
  /** The number of the end that an answer of the table comes to; -1 where the wager goes on. */
  readonly endOf: (answer: number) => number
}

export interface End {
  /** What one unit brings (negative: costs). */
  readonly net: Rational
  /** The wager's own state in which it is decided, where the chain tells ends apart by it. */
  readonly state?: string
}

/** Where one state leads: weights by the number of the next link, and by the number of the end it comes to. */
export interface ChainLink {
  readonly to: ReadonlyMap<number, bigint>
  readonly decided: ReadonlyMap<number, bigint>
}

/** The chain of a table by its nets, and the results with whose weights it was made. */
const known = new WeakMap<WagerTable, { readonly results: Results; readonly chain: Chain }>()

/** Ends differ by their nets, and by the state they are reached from if that is asked for. */
export const chainOf = (inForce: InForce, table: WagerTable, byState = false): Chain => {
  if (byState) return chained(inForce, table, byState)
  const { results } = readBy(inForce, table)
  const before = known.get(table)
  if (before?.results === results) return before.chain
  const chain = chained(inForce, table, byState)
  known.set(table, { results, chain })
  return chain
}

const chained = (inForce: InForce, table: WagerTable, byState: boolean): Chain => {
  const ends = new Ends(table, byState)
  const { results } = readBy(inForce, table)
  const rows = rowsOf(inForce, table, (answer, state) => ends.at(answer, state))
  const equivalent = equivalentRows(rows)
  const weights = results.weights.filter((weight) => weight !== 0)
  const raw = equivalent.firsts.map((row) => rawLink(rows, row, weights, equivalent.of))
  const classes = refine(
    raw.length,
    (index, now) => `${signature(raw[index]!.decided)};${signature(merged(raw[index]!, now).to)}`,
  )
  const links: ChainLink[] = []
  for (const [index, link] of raw.entries()) links[classes[index]!] ??= merged(link, classes)
  return {
    weight: weightOf(results),
    links,
    linkOf: Array.from(equivalent.of, (row) => classes[row]!),
    ends: ends.all,
    endOf: (answer) => ends.at(answer, 0),
  }
}

/** What each result that can come makes of each pair that is reached: the end that it comes to, or the pair that follows. */
export const rowsOf = (inForce: InForce, table: WagerTable, endOf: (answer: number, state: number) => number): Rows => {
  const { results, cycles } = readBy(inForce, table)
  const [all, height] = [results.all.length, cycles.states.length]
  const coming = results.all.flatMap((_, result) => (results.weights[result] === 0 ? [] : [result]))
  const rowAt = new Int32Array(table.states.length * height)
  for (const [row, { state, cycle }] of table.reached.entries()) rowAt[state * height + cycle] = row
  const signs = new Int32Array(table.reached.length * coming.length)
  const next = new Int32Array(signs.length).fill(-1)
  let at = 0
  for (const { state, cycle } of table.reached) {
    for (const result of coming) {
      const cell = table.cells[(state * height + cycle) * all + result]!
      signs[at] = endOf(cell, state)
      if (signs[at]! < 0) next[at] = rowAt[table.next[cell]! * height + cycles.next[cycle * all + result]!]!
      at += 1
    }
  }
  return { width: coming.length, signs, next }
}

/** Numbers the ends of a wager as they are met. */
class Ends {
  readonly all: End[] = []
  readonly #table: WagerTable
  readonly #byState: boolean
  readonly #places = new Map<string, number>()
  readonly #nets: readonly (Rational | undefined)[]
  /** Ends that were asked for before, by answer and state: a table has thousands of cells and few ends. */
  readonly #known = new Map<number, number>()

  constructor(table: WagerTable, byState: boolean) {
    this.#table = table
    this.#byState = byState
    const charged = table.wager.upFront ? upFrontCharge(table.wager.upFront) : Rational.zero
    this.#nets = table.answers.map((answer) => {
      if (!isDecided(answer)) return undefined
      const net = Rational.of(...netOf(answer))
      return handedBack(answer.result) ? net : net.minus(charged)
    })
  }

  /** The number of the end that an answer comes to in a state; -1 where the wager goes on. */
  at(answer: number, state: number): number {
    const net = this.#nets[answer]
    if (!net) return -1
    const key = answer * this.#table.states.length + state
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const end: End = this.#byState ? { net, state: this.#table.states[state]! } : { net }
    const name = `${net} ${end.state}`
    if (!this.#places.has(name)) this.#places.set(name, this.all.push(end) - 1)
    this.#known.set(key, this.#places.get(name)!)
    return this.#places.get(name)!
  }
}

const handedBack = (result: string): boolean => result === 'push' || result === 'void'

/** What a commission taken with the wager costs, per unit. */
const upFrontCharge = ({ pays, to, commission }: NonNullable<WagerTable['wager']['upFront']>): Rational => {
  const share = Rational.of(commission?.percent ?? 0, 100)
  return commission?.of === 'win' ? share.times(Rational.of(pays, to)) : share
}

interface RawLink {
  readonly to: Map<number, bigint>
  readonly decided: Map<number, bigint>
}

const rawLink = ({ width, signs, next }: Rows, row: number, weights: readonly Weight[], classes: Int32Array): RawLink => {
  const link: RawLink = { to: new Map(), decided: new Map() }
  for (const [result, weight] of weights.entries()) {
    const cell = row * width + result
    if (signs[cell]! < 0) add(link.to, classes[next[cell]!]!, weight)
    else add(link.decided, signs[cell]!, weight)
  }
  return link
}

const add = (weights: Map<number, bigint>, at: number, weight: Weight): void => {
  weights.set(at, (weights.get(at) ?? 0n) + BigInt(weight))
}

const merged = ({ to, decided }: RawLink, classes: readonly number[]): ChainLink => {
  const sums = new Map<number, bigint>()
  for (const [index, weight] of to) add(sums, classes[index]!, weight)
  return { to: sums, decided }
}

const signature = (weights: ReadonlyMap<number, bigint>): string =>
  [...weights]
    .toSorted(([a], [b]) => a - b)
    .map(([at, weight]) => `${at}:${weight}`)
    .join()
