/**
 * A deal as a small machine: whose card comes next, or that it is done. The ways to each reading are counted exactly over
 * states and the cards that are left, so that nobody lists the deals themselves.
 */
import { cardName, cards, type Card } from './cards.ts'
import type { Column, Reading, Shown, Weight } from './equipment.ts'

export interface DealRule<State = unknown, Read extends Reading = Reading> {
  readonly start: State
  /** Whose card comes next; nothing once the deal is done. */
  readonly next: (state: State) => string | undefined
  readonly take: (state: State, card: Card) => State
  /** What wagers read of a deal that is done; what reads alike is one column. */
  readonly read: (state: State) => Read
  /** How cards are told apart from a state on, by a name for each kind; each card by itself unless it says less. */
  readonly apart?: (state: State) => (card: Card) => string
  /** Some whole deal, as somebody would enter it. */
  readonly sample: Shown
  readonly say?: (shown: Shown) => string
}

/** Cards that a state cannot tell apart, and how many of them are left. */
interface Kind {
  readonly members: readonly number[]
  readonly left: number
}

interface Waiting<State> {
  readonly state: State
  readonly kinds: readonly Kind[]
  readonly ways: bigint
}

export interface CountedDeals<Read extends Reading> {
  readonly columns: readonly Column<Read>[]
  readonly names: readonly string[]
  readonly most: number
}

const mostWaiting = 200_000

export const countDeals = <State, Read extends Reading>(
  counts: readonly number[],
  rule: DealRule<State, Read>,
): CountedDeals<Read> => {
  const full = counts.reduce((sum, count) => sum + count, 0)
  const done: { readonly name: string; readonly read: Read; readonly ways: bigint; readonly taken: number }[] = []
  const whole: readonly Kind[] = counts.flatMap((left, card) => (left > 0 ? [{ members: [card], left }] : []))
  let waiting: readonly Waiting<State>[] = [{ state: rule.start, kinds: whole, ways: 1n }]
  let taken = 0
  for (; waiting.length > 0; taken += 1) {
    const finished = waiting.filter(({ state }) => rule.next(state) === undefined)
    for (const { state, ways } of finished) {
      const read = rule.read(state)
      done.push({ name: JSON.stringify(read), read, ways, taken })
    }
    waiting = dealt(
      rule,
      waiting.filter(({ state }) => rule.next(state) !== undefined),
      taken,
    )
  }
  return { ...columnsOf(done, full, taken - 1), most: taken - 1 }
}

/** One card further: what is alike from here on is counted together. */
const dealt = <State, Read extends Reading>(
  rule: DealRule<State, Read>,
  waiting: readonly Waiting<State>[],
  taken: number,
): readonly Waiting<State>[] => {
  const after = new Map<string, Waiting<State>>()
  for (const { state, kinds: before, ways } of waiting) {
    const kinds = together(before, rule.apart?.(state) ?? cardName)
    if (kinds.every(({ left }) => left === 0)) throw new RangeError(`the deal is not done when all ${taken} cards are dealt`)
    for (const [at, kind] of kinds.entries()) {
      if (kind.left === 0) continue
      const next = taking(rule, state, kind)
      const left = kinds.map((each, place) => (place === at ? { ...each, left: each.left - 1 } : each))
      const key = `${JSON.stringify(next)};${together(left, rule.apart?.(next) ?? cardName)
        .map((each) => `${each.members[0]}:${each.left}`)
        .join()}`
      const known = after.get(key)
      after.set(key, { state: next, kinds: left, ways: (known?.ways ?? 0n) + ways * BigInt(kind.left) })
      if (after.size > mostWaiting) {
        throw new RangeError(`the deal has more than ${mostWaiting} ways that differ: tell fewer cards apart`)
      }
    }
  }
  return [...after.values()]
}

/** Cards of one kind must lead to one state, else they are not of one kind. */
const taking = <State, Read extends Reading>(rule: DealRule<State, Read>, state: State, { members }: Kind): State => {
  const next = rule.take(state, cards[members[0]!]!)
  const text = JSON.stringify(next)
  const other = members.find((card) => JSON.stringify(rule.take(state, cards[card]!)) !== text)
  if (other === undefined) return next
  throw new RangeError(
    `the deal tells ${cardName(cards[members[0]!]!)} and ${cardName(cards[other]!)} apart, and says that it does not`,
  )
}

const together = (kinds: readonly Kind[], nameOf: (card: Card) => string): readonly Kind[] => {
  const named = kinds.map((kind) => {
    const name = nameOf(cards[kind.members[0]!]!)
    const split = kind.members.find((card) => nameOf(cards[card]!) !== name)
    if (split === undefined) return { name, kind }
    throw new RangeError(`the deal tells cards apart that it did not tell apart before, such as ${cardName(cards[split]!)}`)
  })
  return Array.from(Map.groupBy(named, ({ name }) => name).values(), (alike) => ({
    members: alike.flatMap(({ kind }) => kind.members),
    left: alike.reduce((sum, { kind }) => sum + kind.left, 0),
  }))
}

/** Deals that end early stand for every way in which the cards after them could lie. */
const columnsOf = <Read extends Reading>(
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
