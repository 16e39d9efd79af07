import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commissionOn, for1, netOdds, oddsText, roundings, to1, winnings, withCommission } from '../../src/rules/money/payout.ts'
import { inForce } from '../kit/cells.ts'

describe('odds', () => {
  it('[CR F4.1, F6.1] a price for 1 includes the wager: 25 for 1 is 24 to 1, shown as printed', () => {
    expect(for1(25)).toEqual({ pays: 24, to: 1, printed: '25 for 1' })
    expect(for1(1000).printed).toBe('1,000 for 1')
    expect(oddsText(for1(1000))).toBe('999 to 1')
  })

  it('are written in lowest terms', () => {
    expect([to1(6, 3), to1(4, 6), to1(9, 5), to1(0)].map(oddsText)).toEqual(['2 to 1', '2 to 3', '9 to 5', '0 to 1'])
  })

  it('[DF 6.5] what chips cannot pay exactly goes to the next amount that they can, at that table', () => {
    const { rounding } = inForce('dragon-fire')
    expect(winnings(101, to1(1, 2), rounding)).toBe(51)
    expect(winnings(100, to1(1, 2), rounding)).toBe(50)
  })

  it('[CR 9.2] what cannot be paid exactly is rounded down, or as the house says', () => {
    const pays = (rounding: string) => winnings(25, to1(7, 6), inForce('craps', { rounding }).rounding)
    expect(winnings(25, to1(7, 6), inForce('craps').rounding)).toBe(29)
    expect([pays('down'), pays('up'), pays('nearest')]).toEqual([29, 30, 29])
    expect(winnings(3, to1(3, 2), 'nearest')).toBe(5)
  })

  it('[CR 5.2.1, 5.3.1] a commission of 5% is of the wager or of the win', () => {
    expect(netOdds(withCommission(to1(2), { percent: 5, of: 'wager' }))).toEqual([195, 100])
    expect(netOdds(withCommission(to1(1, 2), { percent: 5, of: 'win' }))).toEqual([95, 200])
    expect(commissionOn(2000, withCommission(to1(2), { percent: 5, of: 'wager' }), 'down')).toBe(100)
    expect(commissionOn(2000, withCommission(to1(1, 2), { percent: 5, of: 'win' }), 'down')).toBe(50)
  })

  it('[CR 9.2] a least commission that chips do not make is the next amount that they do', () => {
    const odds = withCommission(to1(2), { percent: 5, of: 'wager', minimum: 125 })
    expect([1, 100].map((chip) => commissionOn(1000, odds, 'down', chip))).toEqual([125, 200])
  })

  it('rounds the exact fraction in the given direction, for any amount and odds', () => {
    const amounts = fc.integer({ min: 1, max: 1_000_000_000_000 })
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 999 }), fc.integer({ min: 1, max: 20 }), (amount, pays, to) => {
        const exact = BigInt(amount) * BigInt(pays)
        const down = exact / BigInt(to)
        const rest = exact % BigInt(to)
        const expected = [down, rest > 0n ? down + 1n : down, rest * 2n >= BigInt(to) ? down + 1n : down].map(Number)
        expect(roundings.map((rounding) => winnings(amount, to1(pays, to), rounding))).toEqual(expected)
      }),
    )
  })
})
