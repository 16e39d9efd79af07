/** The battery for shuffles: orders of one shoe, each card as a number, as they come out of the mapping. */
import { ofChiSquare, ofCounts, type Finding } from '../finding.ts'

export type ShuffleOrder = ArrayLike<number>

/**
 * How often each kind of card lies at each place. A place has one card and a kind has a fixed number of places, so the
 * counts hang together in rows and in columns; with the factor that allows for it, their sum is chi-square.
 */
export const positions = (test: string, orders: readonly ShuffleOrder[], kinds: number): Finding => {
  const places = orders[0]!.length
  const ofEach = places / kinds
  const counts = new Float64Array(places * kinds)
  for (const order of orders) for (let place = 0; place < places; place += 1) counts[place * kinds + order[place]!]! += 1
  const expected = orders.length / kinds
  const squares = counts.reduce((sum, count) => sum + (count - expected) ** 2, 0)
  return ofChiSquare(test, (squares * (places - 1)) / (ofEach * orders.length), (places - 1) * (kinds - 1))
}

/** How likely a shuffle of so many cards is to have each number of cycles. */
export const cycleChances = (size: number): readonly number[] => {
  let chances = [1]
  for (let cards = 1; cards <= size; cards += 1) {
    const fewer = chances
    chances = [...fewer, 0].map((chance, cycles) => (chance * (cards - 1) + (fewer[cycles - 1] ?? 0)) / cards)
  }
  return chances
}

const cyclesOf = (order: ShuffleOrder): number => {
  const seen = new Uint8Array(order.length)
  let cycles = 0
  for (let start = 0; start < order.length; start += 1) {
    if (seen[start]) continue
    cycles += 1
    for (let at = start; !seen[at]; at = order[at]!) seen[at] = 1
  }
  return cycles
}

/** Cycles of where cards went: too few where no card may stay, of one parity where swaps are never left out. */
const cycles = (test: string, orders: readonly ShuffleOrder[]): Finding => {
  const chances = cycleChances(orders[0]!.length)
  const counts = chances.map(() => 0)
  for (const order of orders) counts[cyclesOf(order)]! += 1
  return ofCounts(test, chances, counts)
}

/** How likely a shuffle of so many cards is to leave each number of them right behind the one that they lay behind before. */
export const neighbourChances = (size: number): readonly number[] => {
  let factorial = 1
  return Array.from({ length: size }, (_, kept) => {
    if (kept > 0) factorial *= kept
    const left = size - kept
    return (left * deranged(left) + deranged(left - 1)) / (size * factorial)
  })
}

/** The share of orders without a fixed point. */
const deranged = (size: number): number => {
  let [sum, term] = [0, 1]
  for (let at = 0; at <= size; at += 1) {
    sum += term
    term /= -(at + 1)
  }
  return sum
}

/** Cards that are still right behind the one that they lay behind before the shuffle. */
const neighbours = (test: string, orders: readonly ShuffleOrder[]): Finding => {
  const chances = neighbourChances(orders[0]!.length)
  const counts = chances.map(() => 0)
  for (const order of orders) {
    let kept = 0
    for (let place = 1; place < order.length; place += 1) kept += Number(order[place] === order[place - 1]! + 1)
    counts[kept]! += 1
  }
  return ofCounts(test, chances, counts)
}

/** For one deck, in which every card is another. */
export const deckFindings = (orders: readonly ShuffleOrder[]): readonly Finding[] => [
  positions('cards at each place of a deck', orders, orders[0]!.length),
  cycles('cycles of a shuffled deck', orders),
  neighbours('neighbours in a shuffled deck', orders),
]
