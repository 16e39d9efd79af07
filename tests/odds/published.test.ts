/** Prices that are published, or that pencil and paper give, met exactly. */
import { describe, expect, it } from 'vitest'
import { decidedIn, priceWager, turnChances } from '../../src/odds/price.ts'
import { Rational } from '../../src/odds/rational.ts'
import { readShoe, withoutCards, withShoe } from '../../src/odds/equipment/shoe.ts'
import { inForce } from '../kit/cells.ts'

const priced = (game: string, wager: string, house = {}) => {
  const rules = inForce(game, house)
  return priceWager(rules, rules.table(wager)!)
}

const edge = (game: string, wager: string, house = {}): string => `${priced(game, wager, house).starts[0].price.edge}`

describe('how long a wager takes', () => {
  it('ends with the result by which it is surely decided', () => {
    expect(turnChances(priced('craps', 'field'), Rational.one).map(String)).toEqual(['1'])
    expect(turnChances(priced('two-up', 'heads'), Rational.of(1, 2)).map(String)).toEqual(['1/2'])
  })
})

describe('house edges', () => {
  it('[RO 4.1] every wager of roulette has the same price but the first five, with one zero and with two', () => {
    const pricesOf = (wheel: string) =>
      Object.groupBy(
        inForce('roulette', { wheel }).wagers.map(({ id }) => id),
        (id) => edge('roulette', id, { wheel }),
      )
    expect(Object.keys(pricesOf('single'))).toEqual(['1/37'])
    const double = pricesOf('double')
    expect(Object.keys(double).toSorted()).toEqual(['1/19', '3/38'])
    expect(double['3/38']).toEqual(['first-five'])
  })

  it.each([
    // The line bets of craps, as every book on it has them.
    ['craps', 'pass', {}, '7/495'],
    ['craps', 'come', {}, '7/495'],
    ['craps', 'dont-pass', {}, '3/220'],
    ['craps', 'dont-come', {}, '3/220'],
    ['craps', 'pass-odds', {}, '0'],
    ['craps', 'dont-pass-odds', {}, '0'],
    ['craps', 'place-4', {}, '1/15'],
    ['craps', 'place-5', {}, '1/25'],
    ['craps', 'place-6', {}, '1/66'],
    ['craps', 'buy-4', {}, '1/60'],
    ['craps', 'buy-4', { commission: 'up-front' }, '1/20'],
    ['craps', 'lay-4', {}, '1/60'],
    ['craps', 'lay-4', { commission: 'up-front' }, '1/40'],
    ['craps', 'big-6', {}, '1/11'],
    ['craps', 'hard-4', {}, '1/9'],
    ['craps', 'hard-6', {}, '1/11'],
    ['craps', 'field', {}, '1/18'],
    ['craps', 'field', { 'field-12': '3' }, '1/36'],
    ['craps', 'any-seven', {}, '1/6'],
    ['craps', 'any-craps', {}, '1/9'],
    ['craps', 'horn', {}, '1/8'],
    ['craps', 'field', { 'field-2': '3', 'field-12': '3' }, '0'],
    ['craps', 'lose-4', {}, '1/33'],
    ['craps', 'lose-5', {}, '1/40'],
    ['craps', 'lose-6', {}, '1/55'],
    ['craps', 'hi-lo', {}, '1/9'],
    ['craps', 'three-way', {}, '7/54'],
    ['craps', 'horn-high-2', {}, '23/180'],
    ['craps', 'horn-high-12', {}, '23/180'],
    ['craps', 'horn-high-3', {}, '11/90'],
    ['craps', 'horn-high-11', {}, '11/90'],
    // 7.7613% and 7.4644%, as published.
    ['craps', 'all-small', {}, '1687/21736'],
    ['craps', 'all-tall', {}, '1687/21736'],
    ['craps', 'all', {}, '10207263466/136745788725'],
    ['craps', 'hop-1-2', { 'hop-easy': '16' }, '1/18'],
    ['craps', 'hop-3-3', { 'hop-hard': '33' }, '1/18'],
    ['craps', 'world', {}, '2/15'],
    ['craps', 'c-and-e', {}, '1/9'],
    ['craps', 'hop-1-2', {}, '1/9'],
    ['craps', 'hop-3-3', {}, '5/36'],
    // One roll of 36, so many ways to win at so much.
    ['dragon-fire', 'dragon', {}, '1/36'],
    ['dragon-fire', 'low-pair', {}, '1/12'],
    ['dragon-fire', 'pair-4', {}, '1/18'],
    ['dragon-fire', 'total-3', {}, '1/9'],
    ['dragon-fire', 'total-6', {}, '1/36'],
    ['dragon-fire', 'total-7', {}, '1/6'],
    // 2(1 − 31/36 …): lose 31/36; win 2, 10 or 100 on one, two or three eights.
    ['dragon-fire', 'dragons-tail', {}, '487/2592'],
    ['double-dice', 'shooters', {}, '23/648'],
    ['double-dice', 'line-6', {}, '1/11'],
    ['double-dice', 'line-10-11', {}, '1/11'],
    ['double-dice', 'double-3', {}, '1/7'],
    ['double-dice', 'any-seven', {}, '1/6'],
    ['two-up', 'heads', {}, '1/32'],
    ['two-up', 'tails', {}, '1/32'],
    ['two-up', 'odds', {}, '3/16'],
    // 3.4029%: 1 − 17/2 · (31/64)³.
    ['two-up', 'spinner-heads', {}, '17841/524288'],
    ['two-up', 'spinner-tails', {}, '17841/524288'],
    ['snake-eyes', 'hard-4', {}, '1/9'],
    ['snake-eyes', 'hard-4', { 'hard-4': '6' }, '2/9'],
    ['snake-eyes', 'hard-6', { 'hard-6': '8' }, '2/11'],
    ['snake-eyes', 'hardway-combo', {}, '1/11'],
    ['snake-eyes', 'five', {}, '1/5'],
    ['snake-eyes', 'six', {}, '1/11'],
    ['snake-eyes', 'field', {}, '1/36'],
    ['snake-eyes', 'field', { field: '2' }, '1/18'],
    ['snake-eyes', 'field', { field: '3' }, '1/18'],
    ['snake-eyes', 'c-and-e', {}, '1/6'],
    ['snake-eyes', 'craps-2', { 'craps-2': '30' }, '5/36'],
    // A tie has chance (4n − 1)/(52n − 1) with n decks.
    // Roulette, with one zero, with two, and by what a zero does to even money.
    ['roulette', 'straight-17', {}, '1/37'],
    ['roulette', 'first-four', {}, '1/37'],
    ['roulette', 'red', {}, '1/37'],
    ['roulette', 'red', { zero: 'la-partage' }, '1/74'],
    ['roulette', 'red', { zero: 'en-prison' }, '19/1369'],
    ['roulette', 'dozen-1', { zero: 'en-prison' }, '1/37'],
    ['roulette', 'split-0-00', { wheel: 'double' }, '1/19'],
    ['roulette', 'even', { wheel: 'double' }, '1/19'],
    ['roulette', 'even', { wheel: 'double', zero: 'la-partage' }, '1/38'],
    ['roulette', 'first-five', { wheel: 'double' }, '3/38'],
    ['dragon-tiger', 'dragon', {}, '31/830'],
    ['dragon-tiger', 'dragon', { decks: '4' }, '5/138'],
    ['dragon-tiger', 'tie', {}, '43/415'],
    ['dragon-tiger', 'tiger-big', {}, '1/13'],
  ])('%s %s %j: %s', (game, wager, house, expected) => {
    expect(edge(game, wager, house)).toBe(expected)
  })

  it('[DD 9.3, 9.4, 9.5, 9.6] the Bonus Bet at its floor keeps 41.93%', () => {
    const q = Rational.of(5, 6)
    const power = (n: number): Rational => Array.from({ length: n }, () => q).reduce((a, b) => a.times(b), Rational.one)
    const paid = power(16)
      .minus(power(20))
      .times(Rational.of(6))
      .plus(power(20).minus(power(24)).times(Rational.of(11)))
      .plus(power(24).times(Rational.of(21)))
    expect(edge('double-dice', 'bonus')).toBe(`${Rational.one.minus(paid)}`)
    expect(Rational.one.minus(paid).toPercent(2)).toBe('41.93%')
  })

  it.each([
    ['1', '20.7628%', '1.0601%'],
    ['2', '20.7628%', '1.0601%'],
    ['3', '20.7295%', '4.4035%'],
    ['4', '20.7295%', '4.4035%'],
  ])('[CR F6.1, F6.3] Fire Bet, paytable %s: an edge of %s and a hit frequency of %s', (paytable, expected, hit) => {
    const { price } = priced('craps', 'fire', { 'fire-paytable': paytable }).starts[0]
    expect([price.edge.toPercent(4), price.hit.toPercent(4)]).toEqual([expected, hit])
  })

  it('[CR F2.4] the distribution of individual points is Ethier’s, to the last digit', () => {
    const rules = inForce('craps')
    const chances: Rational[] = Array.from({ length: 7 }, () => Rational.zero)
    for (const { state, net, probability } of decidedIn(rules, rules.table('fire')!)) {
      const made = state === 'no points' ? 0 : state.split(' ').length
      const points = `${net}` === '999' ? 6 : made
      chances[points] = chances[points]!.plus(probability)
    }
    expect(chances.map((chance) => chance.toFixed(12))).toEqual([
      '0.593939393939',
      '0.260750492004',
      '0.101275355549',
      '0.033434212179',
      '0.008798178440',
      '0.001639933139',
      '0.000162434749',
    ])
    expect(`${Rational.sum(chances)}`).toBe('1')
  })
})

describe('values on the way', () => {
  const value = (game: string, wager: string, state: string): string =>
    `${priced(game, wager).states.find((each) => each.state === state)!.value}`

  it('[DF 6.2.1] a frozen Dragon is worth a sixth less than its chips', () => {
    expect(value('dragon-fire', 'dragon', 'after a seven')).toBe('-1/6')
  })

  it('[DF 9.7] a Tail is worth 22.5 more after two eights, and 4.85 more after one', () => {
    expect(value('dragon-fire', 'dragons-tail', 'two 8s, fresh')).toBe('45/2')
    expect(value('dragon-fire', 'dragons-tail', 'one 8, fresh')).toBe(
      `${Rational.of(31, 36)
        .times(Rational.of(2))
        .plus(Rational.of(5, 36).times(Rational.of(45, 2)))}`,
    )
  })

  it.each([
    [1, '17/108'],
    [2, '7/18'],
    [3, '2/3'],
  ])('[DD 7.3] a Shooter’s Bet after %i safe throws would be worth %s: why it may not be joined then', (throws, expected) => {
    expect(value('double-dice', 'shooters', `0 sets won, ${throws} throws in the set`)).toBe(expected)
  })
})

describe('a shoe that is not whole', () => {
  it('[DT 3.8] without its kings but one, no king can tie; the price is that of what is left', () => {
    const rules = inForce('dragon-tiger')
    const shoe = readShoe(rules.results.equipment.dealing!.counts, 'KS=1,KH=0,KD=0,KC=0') as readonly number[]
    const left = 12 * 32 + 1
    const tie = Rational.of(12 * 32 * 31, left * (left - 1))
    expect(`${priceWager(withShoe(rules, shoe), rules.table('tie')!).starts[0].price.hit}`).toBe(`${tie}`)
  })

  it('[DT 2.1] cards that are not there cannot be taken out, nor more be put in', () => {
    const full = inForce('dragon-tiger').results.equipment.dealing!.counts
    expect(readShoe(full, 'AS=13')).toBe('the shoe cannot hold 13 of AS: a full one has 8')
    expect(readShoe(full, 'AS')).toContain('AS=5,7H=0')
    expect(withoutCards(full, Array.from({ length: 9 }, () => 'AS').join())).toBe(
      'more of AS are taken out than the 8 that the shoe holds',
    )
    expect(withoutCards(full, '1S')).toContain('"1S" is no card')
  })
})
