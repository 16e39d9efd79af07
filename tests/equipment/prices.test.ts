/** Exact prices on equipment that no rulebook of ours has: against published ones and against countings of the test's own. */
import { describe, expect, it } from 'vitest'
import { priceWager } from '../../src/odds/price.ts'
import { Rational } from '../../src/odds/rational.ts'
import type { Game } from '../../src/rules/game/game.ts'
import { fiveOfTen, heads, left, player, redAhead, rulesOf, small, tie, twenty } from './test-games.ts'

const price = (game: Game) => {
  const rules = rulesOf(game)
  return priceWager(rules, rules.table(game.id)!).starts[0].price
}

const choose = (of: number, count: number): bigint =>
  count === 0 ? 1n : (choose(of - 1, count - 1) * BigInt(of)) / BigInt(count)

describe('the exact price', () => {
  it.each([
    ['Small on three dice loses 1/36', small, '1/36'],
    ['red above gold on two coloured dice loses 1/6', redAhead, '1/6'],
    ['twenty on the Big Six wheel loses 2/9', twenty, '2/9'],
    ['heads of two-up loses 1/32', heads, '1/32'],
  ])('%s', (_, game, edge) => {
    expect(String(price(game).edge)).toBe(edge)
  })

  it.each([
    ['the player of punto banco with eight decks loses 1.2351%', player, '0.012351'],
    ['a tie of punto banco with eight decks loses 14.3596%', tie, '0.143596'],
  ])('%s', (_, game, edge) => {
    expect(price(game).edge.toFixed(6)).toBe(edge)
  })

  it('five or more of a ticket of ten come as often as the combinations say', () => {
    const ways = [5, 6, 7, 8, 9, 10].reduce((sum, hits) => sum + choose(10, hits) * choose(70, 20 - hits), 0n)
    expect(price(fiveOfTen).hit.compare(Rational.of(ways, choose(80, 20)))).toBe(0)
  })

  it('the side that is dealt to first finds the rank as often as a counting of the three cards that are left says', () => {
    // The first of three matching cards among 51 lies at an odd place.
    const places = Array.from({ length: 49 }, (_, at) => at + 1).filter((place) => place % 2 === 1)
    const ways = places.reduce((sum, place) => sum + choose(51 - place, 2), 0n)
    expect(price(left).hit.compare(Rational.of(ways, choose(51, 3)))).toBe(0)
    expect(price(left).hit.toFixed(4)).toBe('0.5150')
  })
})
