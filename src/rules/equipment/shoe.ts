/** Cards dealt from a shoe: one card each for two hands, or as a rule says that looks at what has been shown. */
import { cardIndex, cardName, cardNamed, cards, overdrawn, type Card } from './cards.ts'
import { counted as countedAs } from './counted.ts'
import type { WeightedResult, Equipment, EquipmentWords, Readable, Symbols } from './equipment.ts'
import { makeRoom, remembered } from '../lists.ts'
import { countDeals, type CountedDeals, type DealRule } from './deal-rule.ts'

/** One card each for two hands, in the order in which they are dealt. */
export interface Deal {
  readonly kind: 'deal'
  readonly cards: readonly [Card, Card]
}

export const dealIndex = (first: Card, second: Card): number => cardIndex(first) * cards.length + cardIndex(second)

const words = (counts: readonly number[]): EquipmentWords => ({
  one: 'deal',
  many: 'deals',
  doing: 'dealing',
  things: 'cards',
  shows: 'they show',
  does: 'deals',
  thing: 'card',
  throw: 'deal',
  throws: 'deals',
  thrown: 'dealt',
  what: `${counts.reduce((sum, count) => sum + count, 0)} cards`,
  called: 'void round',
  calledInScripts: 'voidRound',
})

const inScripts = { symbols: cards.map(cardName), symbol: 'a card such as "KS": A23456789TJQK, then S, H, D or C' }

const known = (entered: readonly (string | number)[]): Symbols | undefined =>
  entered.every((card) => cardNamed(String(card))) ? entered.map(String) : undefined

/** Two cards drawn in order; `counts` says how many of each card of the pack the shoe holds. */
export const twoCards = (counts: readonly number[]): Equipment<Deal> => {
  const pairs = cards.flatMap((first, i) => cards.map((second, j) => ({ first, second, i, j })))
  const shownAt = (column: number): Symbols => [pairs[column]!.first, pairs[column]!.second].map(cardName)
  const say = (shown: Symbols): string => shown.join(' against ')
  return {
    kind: 'cards',
    verb: 'deal',
    words: words(counts),
    enteredAs: 'cards',
    asks: 'enter two cards, rank A23456789TJQK and suit SHDC, such as KS and 7H',
    typed: 'enter two cards, rank A23456789TJQK and suit SHDC',
    inScripts: { ...inScripts, length: 2, whole: 'two cards, such as ["KS", "7H"]' },
    sample: ['KS', '7H'],
    read: (entered) => (entered.length === 2 ? known(entered) : undefined),
    next: (shown) => ['the first hand', 'the second hand'][shown.length],
    say,
    isSame: (a, b) => a.join() === b.join(),
    columns: pairs.map(({ first, second, i, j }): WeightedResult<Deal> => ({
      result: { kind: 'deal', cards: [first, second] },
      weight: counts[i]! * (counts[j]! - (i === j ? 1 : 0)),
    })),
    columnOf: ([first, second]) => dealIndex(cardNamed(first!)!, cardNamed(second!)!),
    columnName: (column) => say(shownAt(column)),
    columnSaid: (column) => say(shownAt(column)),
    pad: [],
    plain: { closes: 'call', hands: ['first hand', 'second hand'] },
    dealing: {
      counts,
      holding: twoCards,
      deal: (order) => (order.length < 2 ? undefined : order.slice(0, 2)),
      most: 2,
      overdrawn: overdrawn(counts),
    },
  }
}

/** A rule is counted anew for each choice of house options, and the shoes are a few. */
const full = new WeakMap<object, Map<string, unknown>>()
const mostFull = 16

/** Cards dealt by a rule that says whose card comes next, until it is done. */
export const shoe = <State, Read extends Readable>(counts: readonly number[], rule: DealRule<State, Read>): Equipment<Read> => {
  if (!Array.isArray(rule.sample))
    throw new TypeError("the sample of a deal is the list of its cards in their order, such as ['KS', '7H']")
  const known = remembered(full, rule, () => new Map<string, unknown>())
  if (!known.has(counts.join())) makeRoom(known, mostFull)
  // Kept under the rule that it was made by, so that it is read as that rule reads.
  return remembered(known, counts.join(), () => shoeOf(counts, rule, countDeals(counts, rule))) as Equipment<Read>
}

/** The same shoe with other cards in it has the same columns: what cannot come any more has no ways. */
const weighed = <State, Read extends Readable>(
  { columns, names, most }: CountedDeals<Read>,
  counts: readonly number[],
  rule: DealRule<State, Read>,
): CountedDeals<Read> => {
  const found = countDeals(counts, rule)
  const weights = new Map(found.names.map((name, at) => [name, found.columns[at]!.weight]))
  return { most, names, columns: columns.map(({ result }, at) => ({ result, weight: weights.get(names[at]!) ?? 0 })) }
}

const shoeOf = <State, Read extends Readable>(
  counts: readonly number[],
  rule: DealRule<State, Read>,
  counted: CountedDeals<Read>,
): Equipment<Read> => {
  const { columns, names, most } = counted
  const columnAt = new Map(names.map((name, column) => [name, column]))
  const after = (shown: Symbols): State => shown.reduce((state, card) => rule.take(state, cardNamed(card)!), rule.start)
  const prefix = (order: Symbols): Symbols | undefined => {
    let state = rule.start
    for (let at = 0; ; at += 1) {
      if (rule.next(state) === undefined) return order.slice(0, at)
      const card = cardNamed(order[at] ?? '')
      if (!card) return undefined
      state = rule.take(state, card)
    }
  }
  return {
    kind: 'cards',
    verb: 'deal',
    words: { ...words(counts), what: `up to ${countedAs(most)} of ${words(counts).what}` },
    enteredAs: 'cards',
    asks: `enter the cards in the order dealt, rank A23456789TJQK and suit SHDC, such as ${rule.sample.join(' ')}, until the deal is done: at most ${countedAs(most)}`,
    typed: 'enter the cards in the order dealt, rank A23456789TJQK and suit SHDC',
    inScripts: { ...inScripts, whole: `the cards of a whole deal, such as ${JSON.stringify(rule.sample)}` },
    sample: rule.sample,
    read: (entered) => {
      const shown = known(entered)
      return shown && prefix(shown)?.length === shown.length ? shown : undefined
    },
    fault: (entered) => {
      const shown = known(entered)
      if (!shown || shown.length === 0) return undefined
      const dealt = prefix(shown)
      if (dealt)
        return dealt.length < shown.length ? `the deal is done with ${dealt.join(' ')}: no further card is dealt` : undefined
      return `the deal is not done with ${shown.join(' ')}: the next card is ${theirs(rule.next(after(shown)))}`
    },
    next: (shown) => rule.next(after(shown)),
    say: (shown) => rule.say?.(shown) ?? handsOf(rule, shown),
    isSame: (a, b) => a.join() === b.join(),
    columns,
    columnOf: (shown) => columnAt.get(JSON.stringify(rule.read(after(shown)))) ?? -1,
    columnName: (column) => names[column]!,
    columnSaid: (column) => names[column]!,
    pad: [],
    plain: { closes: 'call' },
    dealing: {
      counts,
      holding: (others) => shoeOf(others, rule, weighed(counted, others, rule)),
      deal: prefix,
      most,
      overdrawn: overdrawn(counts),
    },
  }
}

/** Hands are named "banker" or "the middle". */
const theirs = (hand = 'next'): string => `${hand.startsWith('the ') ? hand : `the ${hand}`}’s`

/** Each hand with its cards, in the order in which the hands get their first. */
const handsOf = <State, Read extends Readable>(rule: DealRule<State, Read>, shown: Symbols): string => {
  const hands = new Map<string, string[]>()
  let state = rule.start
  for (const card of shown) {
    const hand = rule.next(state) ?? ''
    hands.set(hand, [...(hands.get(hand) ?? []), card])
    state = rule.take(state, cardNamed(card)!)
  }
  return Array.from(hands, ([hand, held]) => `${hand} ${held.join(' ')}`).join(', ')
}
