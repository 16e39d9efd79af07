/**
 * A deal as a small machine: whose card comes next, or that it is done. The ways to each reading are counted exactly over
 * states and the cards that are left, so that the deals need not be listed.
 */
import { cardName, cards, type Card } from './cards.ts'
import type { WeightedResult, Readable, Symbols, Weight } from './equipment.ts'

export interface DealRule<State = unknown, Read extends Readable = Readable> {
  readonly start: State
  /** Whose card comes next; undefined once the deal is done. */
  readonly next: (state: State) => string | undefined
  readonly take: (state: State, card: Card) => State
  /** What wagers read of a deal that is done; what reads alike is one column. */
  readonly read: (state: State) => Read
  /** How cards are told apart from a state on, by a name for each kind; each card by itself unless it says less. */
  readonly apart?: (state: State) => (card: Card) => string
  /** An example of a whole deal, as a person would enter it. */
  readonly sample: Symbols
  readonly say?: (shown: Symbols) => string
}

export interface CountedDeals<Read extends Readable> {
  readonly columns: readonly WeightedResult<Read>[]
  readonly names: readonly string[]
  readonly most: number
}

/** Cards that a state cannot tell apart, and where taking one of them leads. */
interface Kind<State, Read extends Readable> {
  readonly members: readonly number[]
  /** Which kind each kind of this state belongs to after that; undefined where the deal is done. */
  to?: Step<State, Read>
}

interface Step<State, Read extends Readable> {
  readonly node: Node<State, Read>
  readonly into: readonly number[]
}

/** A state of the rule, asked once for all that it says. */
interface Node<State, Read extends Readable> {
  readonly number: number
  readonly state: State
  readonly isDone: boolean
  readonly kinds: readonly Kind<State, Read>[]
  /** The ways in which deals end here, by the number of cards that they took. */
  readonly ended: Weight[]
}

/** So many ways to come to a state with so many cards of each of its kinds left. */
interface Waiting<State, Read extends Readable> {
  readonly node: Node<State, Read>
  readonly left: readonly number[]
  ways: Weight
}

const mostWaiting = 200_000

export const countDeals = <State, Read extends Readable>(
  counts: readonly number[],
  rule: DealRule<State, Read>,
): CountedDeals<Read> => {
  const full = counts.reduce((sum, count) => sum + count, 0)
  const nodes = new Nodes(rule, counts)
  const start = nodes.at(rule.start)
  if (start.isDone) start.ended[0] = 1
  const left = start.kinds.map(({ members }) => members.reduce((sum, card) => sum + counts[card]!, 0))
  let waiting: readonly Waiting<State, Read>[] = start.isDone ? [] : [{ node: start, left, ways: 1 }]
  let taken = 0
  for (; waiting.length > 0; taken += 1) waiting = dealt(nodes, waiting, taken)
  const done = nodes.all.flatMap(({ state, ended }) =>
    ended.flatMap((ways, after) => {
      const read = rule.read(state)
      return [{ name: JSON.stringify(read), read, ways: BigInt(ways), taken: after }]
    }),
  )
  return { ...columnsOf(done, full, taken), most: taken }
}

/** One card further: what is alike from here on is counted together, and what is done is counted where it ends. */
const dealt = <State, Read extends Readable>(
  nodes: Nodes<State, Read>,
  waiting: readonly Waiting<State, Read>[],
  taken: number,
): readonly Waiting<State, Read>[] => {
  const after = new Map<string, Waiting<State, Read>>()
  for (const { node, left, ways } of waiting) {
    if (left.every((count) => count === 0))
      throw new RangeError(
        taken === 0
          ? 'the shoe holds no cards: one deck at least'
          : `the deal is not done when all ${taken} cards are dealt: next says nothing once it is`,
      )
    for (let at = 0; at < left.length; at += 1) {
      const kind = node.kinds[at]!
      if (left[at] === 0) continue
      const step = (kind.to ??= nodes.after(node, kind))
      const more = times(ways, left[at]!)
      if (step.node.isDone) {
        step.node.ended[taken + 1] = plus(step.node.ended[taken + 1] ?? 0, more)
        continue
      }
      const rest = leftAfter(step, left, at)
      const key = `${step.node.number};${rest.join()}`
      const known = after.get(key)
      if (known) known.ways = plus(known.ways, more)
      else after.set(key, { node: step.node, left: rest, ways: more })
      if (after.size > mostWaiting) {
        throw new RangeError(
          `the deal has more than ${mostWaiting} ways that differ: tell fewer cards apart, or see that next says nothing once the deal is done`,
        )
      }
    }
  }
  return [...after.values()]
}

const leftAfter = <State, Read extends Readable>({ node, into }: Step<State, Read>, left: readonly number[], taken: number) => {
  const rest = node.kinds.map(() => 0)
  for (let at = 0; at < left.length; at += 1) rest[into[at]!]! += left[at]!
  rest[into[taken]!]! -= 1
  return rest
}

/** Exact sums and products: numbers as long as they are, which is many times faster, and bigints from there on. */
const plus = (a: Weight, b: Weight): Weight => {
  const sum = typeof a === 'number' && typeof b === 'number' ? a + b : undefined
  return sum !== undefined && sum <= Number.MAX_SAFE_INTEGER ? sum : BigInt(a) + BigInt(b)
}

const times = (a: Weight, b: number): Weight => {
  const product = typeof a === 'number' ? a * b : undefined
  return product !== undefined && product <= Number.MAX_SAFE_INTEGER ? product : BigInt(a) * BigInt(b)
}

/** The states of a rule as they are come to, each of them once. */
class Nodes<State, Read extends Readable> {
  readonly #rule: DealRule<State, Read>
  readonly #held: readonly number[]
  readonly #known = new Map<string, Node<State, Read>>()

  constructor(rule: DealRule<State, Read>, counts: readonly number[]) {
    this.#rule = rule
    this.#held = [...counts.keys()].filter((card) => counts[card]! > 0)
  }

  get all(): readonly Node<State, Read>[] {
    return [...this.#known.values()]
  }

  at(state: State): Node<State, Read> {
    const key = JSON.stringify(state)
    const known = this.#known.get(key)
    if (known) return known
    const isDone = this.#rule.next(state) === undefined
    const node = { number: this.#known.size, state, isDone, kinds: isDone ? [] : this.#kinds(state), ended: [] }
    this.#known.set(key, node)
    return node
  }

  #kinds(state: State): readonly Kind<State, Read>[] {
    const nameOf = this.#rule.apart?.(state) ?? cardName
    return Array.from(Map.groupBy(this.#held, (card) => nameOf(cards[card]!)).values(), (members) => ({ members }))
  }

  /** Cards of one kind must lead to one state, else they are not of one kind, and stay of one kind from there on. */
  after(node: Node<State, Read>, { members: [first, ...others] }: Kind<State, Read>): Step<State, Read> {
    const next = this.#rule.take(node.state, cards[first!]!)
    const other = others.find((card) => !isSame(this.#rule.take(node.state, cards[card]!), next))
    if (other !== undefined) {
      throw new RangeError(
        `the deal tells ${cardName(cards[first!]!)} and ${cardName(cards[other]!)} apart, and says that it does not`,
      )
    }
    const to = this.at(next)
    return { node: to, into: to.isDone ? [] : node.kinds.map(({ members }) => withinOne(to, members)) }
  }
}

/** Whether two states are the same value. */
const isSame = (a: unknown, b: unknown): boolean => {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  // Entries would be lists made and thrown away for each of the many cards that are compared.
  const [one, other] = [a as Readonly<Record<string, unknown>>, b as Readonly<Record<string, unknown>>]
  for (const name in one) if (!isSame(one[name], other[name])) return false
  for (const name in other) if (!(name in one)) return false
  return true
}

/** The kind that all these cards belong to in that state. */
const withinOne = <State, Read extends Readable>({ kinds }: Node<State, Read>, cardsOfOne: readonly number[]): number => {
  const found = kinds.findIndex(({ members }) => members.includes(cardsOfOne[0]!))
  const split = cardsOfOne.find((card) => !kinds[found]!.members.includes(card))
  if (split === undefined) return found
  throw new RangeError(`the deal tells cards apart that it did not tell apart before, such as ${cardName(cards[split]!)}`)
}

/** Deals that end early stand for every way in which the cards after them could lie. */
const columnsOf = <Read extends Readable>(
  done: readonly { readonly name: string; readonly read: Read; readonly ways: bigint; readonly taken: number }[],
  full: number,
  most: number,
): Pick<CountedDeals<Read>, 'columns' | 'names'> => {
  const rest = (taken: number): bigint =>
    Array.from({ length: most - taken }, (_, at) => BigInt(full - taken - at)).reduce((product, left) => product * left, 1n)
  const byName = Map.groupBy(done, ({ name }) => name)
  const weights = Array.from(byName.values(), (alike) => alike.reduce((sum, { ways, taken }) => sum + ways * rest(taken), 0n))
  const smallest = lowest(weights)
  return {
    names: [...byName.keys()],
    columns: Array.from(byName.values(), ([first], at) => ({ result: first!.read, weight: smallest[at]! })),
  }
}

/** Weights without their common factor. */
export const lowest = (weights: readonly bigint[]): readonly Weight[] => {
  const common = weights.reduce(divisor, 0n) || 1n
  return weights.map((weight) => weight / common).map((weight) => (weight > Number.MAX_SAFE_INTEGER ? weight : Number(weight)))
}

const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisor(b, a % b))
