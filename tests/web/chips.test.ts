/** How an amount is made up of chips. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brokenInto, lookOf, stackOf, valueText } from '../../src/web/felt/pieces/broken-into.ts'

describe('an amount in chips', () => {
  it.each([
    [137_550, [100_000, 10_000, 10_000, 10_000, 2_500, 2_500, 2_500, 50]],
    [3_600, [2_500, 500, 500, 100]],
    [0, []],
  ])('%i minor units are the fewest usual chips, the most valuable at the bottom', (amount, chips) => {
    expect(brokenInto(amount)).toEqual(chips)
  })

  it('is made up of the table’s own chips, and what is less than the smallest is a chip of its own', () => {
    expect(brokenInto(1_130, [100, 500])).toEqual([500, 500, 100, 30])
  })

  it('is the sum of its chips, in falling order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_000_000 }), (amount) => {
        const chips = brokenInto(amount)
        expect(chips.reduce((sum, chip) => sum + chip, 0)).toBe(amount)
        expect(chips).toEqual(chips.toSorted((a, b) => b - a))
      }),
    )
  })

  it('is never built higher than a dealer would', () => {
    expect(brokenInto(1_000_000, [100])).toHaveLength(20)
  })

  it('has its tokens on top, and they look like no chip', () => {
    const lying = stackOf(3_000, 500)
    expect(lying).toEqual([{ value: 2_500 }, { value: 500, token: true }])
    expect(lookOf(lying[1]!)).not.toEqual(lookOf({ value: 500 }))
  })

  it('has a colour for each value, and one for whatever is less than a unit', () => {
    const faces = [50, 100, 500, 2_500, 10_000, 50_000, 100_000].map((value) => lookOf({ value }).face)
    expect(new Set(faces).size).toBe(7)
    expect(lookOf({ value: 25 })).toEqual(lookOf({ value: 50 }))
  })

  it.each([
    [50, '.50'],
    [5, '.05'],
    [250, '2.50'],
    [2_500, '25'],
    [100_000, '1K'],
    [250_000, '2.5K'],
  ])('%i is written %s on a chip', (value, text) => {
    expect(valueText(value)).toBe(text)
  })
})
