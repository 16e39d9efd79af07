/** Two-up priced by a chain of its own, coin by coin and in fractions, and simulated coin by coin. */
import { describe, expect, it } from 'vitest'
import { priceWager } from '../../src/odds/price.ts'
import { Rational } from '../../src/odds/rational.ts'
import { emptyLayout, settle, type InPlay } from '../../src/rules/in-play/in-play.ts'
import { Stacks } from '../../src/rules/in-play/stacks.ts'
import { QuickRandom } from '../../src/simulate/random/quick-random.ts'
import { seeded } from '../../src/simulate/random/random.ts'
import { judge } from '../../src/simulate/statistics.ts'
import { inForce, wagerNames } from '../kit/cells.ts'

type End = 'heads' | 'tails' | 'five odds'

const half = Rational.of(1, 2)
const sides = ['H', 'T'] as const

/** How likely each end of a sequence is, with so many odds in a row behind it: one coin after another. */
const ends = (odds = 0): Readonly<Record<End, Rational>> => {
  const sums: Record<End, Rational> = { heads: Rational.zero, tails: Rational.zero, 'five odds': Rational.zero }
  const add = (end: End, chance: Rational): void => {
    sums[end] = sums[end].plus(chance)
  }
  for (const first of sides) {
    for (const second of sides) {
      const chance = half.times(half)
      if (first === second) add(first === 'H' ? 'heads' : 'tails', chance)
      else if (odds === 4) add('five odds', chance)
      else for (const [end, then] of Object.entries(ends(odds + 1))) add(end as End, chance.times(then))
    }
  }
  return sums
}

/** What is left of one unit in the long run, less the unit: the house's edge. */
const edge = (wins: Rational, pays: Rational): string => `${Rational.one.minus(wins.times(pays.plus(Rational.one)))}`

const priced = (wager: string) => {
  const rules = inForce('two-up')
  return priceWager(rules, rules.table(wager)!)
}

describe('two-up, coin by coin', () => {
  const { heads, tails, 'five odds': five } = ends()
  const cubed = heads.times(heads).times(heads)

  it('ends a sequence in heads or tails 31 times of 64 each, and in five odds twice', () => {
    expect([heads, tails, five].map(String)).toEqual(['31/64', '31/64', '1/32'])
  })

  it('[TU 4.1, 4.2, 4.3] has the prices that its odds make: 1/32, 3/16 and 17841/524288, which is 3.4029%', () => {
    expect(edge(heads, Rational.one)).toBe('1/32')
    expect(edge(five, Rational.of(25))).toBe('3/16')
    expect(edge(cubed, Rational.of(15, 2))).toBe('17841/524288')
    expect(((17841 / 524288) * 100).toFixed(4)).toBe('3.4029')
    const edges = wagerNames('two-up').map((wager) => `${priced(wager).starts[0].price.edge}`)
    expect(edges).toEqual(['1/32', '1/32', '3/16', '17841/524288', '17841/524288'])
  })

  it('[TU 3.5] has 3.4029% for the spinner only where five odds lose: passed over, they would put the player ahead by 1/16', () => {
    const withoutFive = heads.over(heads.plus(tails))
    expect(edge(withoutFive.times(withoutFive).times(withoutFive), Rational.of(15, 2))).toBe('-1/16')
  })

  it.each(wagerNames('two-up'))(
    'settles %s in the long run as its exact distribution says, tossing two coins at a time',
    (wager) => {
      const rules = inForce('two-up')
      const table = rules.table(wager)!
      const { chain, starts } = priced(wager)
      const coin = new QuickRandom(seeded(`coins for ${wager}`)).below(2)
      const counts = chain.ends.map(() => 0)
      const stack = { player: 'ann', amount: 200, tokens: 0, commission: 0, order: 0 }
      const { state, cycle } = table.starts[0]
      for (let played = 0; played < 20_000; played += 1) {
        let inPlay: InPlay = { ...emptyLayout, cycle, piles: [{ table, state, stacks: Stacks.of([stack]) }] }
        while (inPlay.piles.length > 0) {
          const shown = [sides[coin()]!, sides[coin()]!]
          const after = settle(rules, inPlay, rules.results.equipment.columnOf(shown))
          for (const { answer } of after.decisions) {
            const net = answer.result === 'win' ? Rational.of(answer.odds.pays, answer.odds.to) : Rational.of(-1)
            counts[chain.ends.findIndex((end) => end.net.compare(net) === 0)]! += 1
          }
          inPlay = after.inPlay
        }
      }
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20_000)
      expect(judge(priced(wager), starts[0].price, counts).agreement.p).toBeGreaterThan(1e-4)
    },
  )
})
