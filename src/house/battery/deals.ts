/**
 * The battery for cards that are dealt two by two from shoes of whole decks. Of a shoe only what was dealt is seen, so its
 * order cannot be tested; what can be is which cards come, and that nothing tells the first card of a deal from the second.
 */
import { cards } from '../../rules/equipment/cards.ts'
import { ofChiSquare, type Finding } from './finding.ts'
import { correlation, frequencies, overlaps, runs } from './symbols.ts'

export interface Dealt {
  /** By their numbers in `cards`, in the order in which they were dealt. */
  readonly cards: readonly [number, number]
  /** The number of its shoe. */
  readonly shoe: number
}

/** Fewer than so many expected of each kind say nothing. */
const fewest = 5

/**
 * How often each of some kinds comes, of which a shoe holds equally many. The more of a shoe is dealt, the less chance is
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

const suits = [...new Set(cards.map(({ suit }) => suit))]
const ranks = Math.max(...cards.map(({ rank }) => rank))

/** Of two cards that differ in rank each is as likely to come first, whatever came before: a row of fair coins. */
const firstHigher = (deals: readonly Dealt[]): Uint8Array =>
  Uint8Array.from(
    deals.flatMap(({ cards: [first, second] }) => {
      const ahead = cards[first]!.rank - cards[second]!.rank
      return ahead === 0 ? [] : [Number(ahead > 0)]
    }),
  )

const inFours = (coins: Uint8Array): Uint8Array =>
  Uint8Array.from({ length: Math.floor(coins.length / 4) }, (_, at) =>
    coins.subarray(4 * at, 4 * at + 4).reduce((word, coin) => 2 * word + coin, 0),
  )

/** `sizes` are the cards of each shoe. */
export const dealFindings = (deals: readonly Dealt[], sizes: readonly number[]): readonly Finding[] => {
  const coins = firstHigher(deals)
  return [
    ...kindsShown('cards', deals, sizes, cards.length, (card) => card),
    ...kindsShown('ranks', deals, sizes, ranks, (card) => cards[card]!.rank - 1),
    ...kindsShown('suits', deals, sizes, suits.length, (card) => suits.indexOf(cards[card]!.suit)),
    // One coin by itself comes out even too often for agreeing too well to mean anything.
    frequencies('first card the higher, four deals at a time', inFours(coins), [...Array(16).keys()]),
    runs('runs of the first card the higher', coins, [false, true]),
    runs('runs of the second card the higher', coins, [true, false]),
    correlation('correlation with the ten deals before', coins, [0, 1], 10),
    overlaps('overlapping rows of eight deals', coins, 2, 8),
  ]
}
