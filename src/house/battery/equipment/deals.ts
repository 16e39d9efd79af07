/**
 * The battery for cards that are dealt from shoes, two by two or as a rule says. Of a shoe only what was dealt is seen, so its
 * order cannot be tested; what can be is which cards come, and that nothing tells the first card of a deal from the second.
 */
import { cards } from '../../../rules/equipment/cards.ts'
import { ofChiSquare, telling, type Finding } from '../finding.ts'
import { correlation, frequencies, overlaps, runs, sumOf } from '../symbols.ts'

export interface Dealt {
  /** By their numbers in `cards`, in the order in which they were dealt. */
  readonly cards: readonly number[]
  /** The number of its shoe. */
  readonly shoe: number
}

/** With fewer expected of each kind the test is meaningless. */
const fewest = 5

/**
 * How often each of some kinds comes in deals of two cards, of which a shoe holds equally many. The more of a shoe is dealt, the less chance is
 * left in it, by the factor of drawing without putting back; with that the sum is chi-square.
 */
const kindsShown = (
  test: string,
  deals: readonly Dealt[],
  sizes: readonly number[],
  kinds: number,
  kindOf: (card: number) => number,
): readonly Finding[] => {
  const counts = Array.from({ length: kinds }, () => 0)
  const dealt = sizes.map(() => 0)
  for (const { cards: pair, shoe } of deals) {
    for (const card of pair) counts[kindOf(card)]! += 1
    dealt[shoe]! += pair.length
  }
  const free = sizes.reduce((sum, size, shoe) => sum + (dealt[shoe]! * (size - dealt[shoe]!)) / (size - 1), 0)
  if (free < fewest * kinds) return []
  const expected = (2 * deals.length) / kinds
  const squares = counts.reduce((sum, count) => sum + (count - expected) ** 2, 0)
  return [ofChiSquare(test, (squares * kinds) / free, kinds - 1)]
}

/**
 * The same where the cards decide when a deal ends, and with it which card is the last of a shoe. So each card is held to
 * what was left before it: these differences have no drift and a known spread, whenever the dealing stops.
 */
const kindsLeft = (
  test: string,
  deals: readonly Dealt[],
  sizes: readonly number[],
  counts: readonly number[],
  kindOf: (card: number) => number,
): readonly Finding[] => {
  const whole = sumOf(counts)
  const shares = Array.from({ length: Math.max(...counts.map((_, card) => kindOf(card))) + 1 }, () => 0)
  for (const [card, count] of counts.entries()) shares[kindOf(card)]! += count / whole
  const [over, spread] = [shares.map(() => 0), shares.map(() => 0)]
  const shoes = new Map<number, number[]>()
  for (const { cards: shown, shoe } of deals) {
    const left = shoes.get(shoe) ?? shares.map((share) => share * (sizes[shoe] ?? whole))
    shoes.set(shoe, left)
    for (const card of shown) {
      const all = sumOf(left)
      for (const [kind, each] of left.entries()) {
        over[kind]! -= each / all
        spread[kind]! += (each / all) * (1 - each / all)
      }
      over[kindOf(card)]! += 1
      left[kindOf(card)]! -= 1
    }
  }
  const held = [...shares.keys()].filter((kind) => shares[kind]! > 0)
  if (held.some((kind) => spread[kind]! < fewest * (1 - shares[kind]!))) return []
  const chiSquare = sumOf(held.map((kind) => (over[kind]! ** 2 * (1 - shares[kind]!)) / spread[kind]!))
  return [ofChiSquare(test, chiSquare, held.length - 1)]
}

const suits = [...new Set(cards.map(({ suit }) => suit))]
const ranks = Math.max(...cards.map(({ rank }) => rank))

/** Of two cards that differ in rank each is as likely to come first, whatever came before: a row of fair coins. */
const firstHigher = (deals: readonly Dealt[]): Uint8Array =>
  Uint8Array.from(
    deals.flatMap(({ cards: [first, second] }) => {
      const ahead = cards[first!]!.rank - cards[second!]!.rank
      return ahead === 0 ? [] : [Number(ahead > 0)]
    }),
  )

const inFours = (coins: Uint8Array): Uint8Array =>
  Uint8Array.from({ length: Math.floor(coins.length / 4) }, (_, at) =>
    coins.subarray(4 * at, 4 * at + 4).reduce((word, coin) => 2 * word + coin, 0),
  )

const rankOf = (card: number): number => cards[card]!.rank - 1
const suitOf = (card: number): number => suits.indexOf(cards[card]!.suit)

/** Deals of two cards; `sizes` are the cards of each shoe, of all of which it has equally many. */
export const dealFindings = (deals: readonly Dealt[], sizes: readonly number[]): readonly Finding[] => [
  ...kindsShown('cards', deals, sizes, cards.length, (card) => card),
  ...kindsShown('ranks', deals, sizes, ranks, rankOf),
  ...kindsShown('suits', deals, sizes, suits.length, suitOf),
  ...orderFindings(deals),
]

/** Deals that a rule ends, from a shoe of these counts; where one may end with its first card, nothing is known of the order. */
export const ruledFindings = (
  deals: readonly Dealt[],
  sizes: readonly number[],
  counts: readonly number[],
  haveTwo: boolean,
): readonly Finding[] =>
  telling([
    ...kindsLeft('cards', deals, sizes, counts, (card) => card),
    ...kindsLeft('ranks', deals, sizes, counts, rankOf),
    ...kindsLeft('suits', deals, sizes, counts, suitOf),
    ...(haveTwo ? orderFindings(deals) : []),
  ])

const orderFindings = (deals: readonly Dealt[]): readonly Finding[] => {
  const coins = firstHigher(deals)
  return [
    // One coin by itself comes out even too often for agreeing too well to mean anything.
    frequencies('first card the higher, four deals at a time', inFours(coins), [...Array(16).keys()]),
    runs('runs of the first card the higher', coins, [false, true]),
    runs('runs of the second card the higher', coins, [true, false]),
    correlation('correlation with the ten deals before', coins, [0, 1], 10),
    overlaps('overlapping rows of eight deals', coins, 2, 8),
  ]
}
