/** How an amount is made up of chips. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chipColours } from '../../src/rules/cloth/chip-colours.ts'
import { contrast } from '../../src/rules/contract/contrast.ts'
import { brokenInto, cutInto, lookOf, stackOf, valueText } from '../../src/web/felt/pieces/broken-into.ts'

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

  it('is cut into stacks, so many of each value and the most valuable first, however many there are', () => {
    expect(cutInto(3_600, [100, 500, 2_500])).toEqual([
      { value: 2_500, count: 1 },
      { value: 500, count: 2 },
      { value: 100, count: 1 },
    ])
    expect(cutInto(1_000_000, [100])).toEqual([{ value: 100, count: 10_000 }])
    expect(cutInto(1_130, [500, 100]).at(-1)).toEqual({ value: 30, count: 1 })
    expect(cutInto(0, [100])).toEqual([])
  })

  it('has its tokens on top, and they look like no chip', () => {
    const lying = stackOf(3_000, 500)
    expect(lying).toEqual([{ value: 2_500 }, { value: 500, token: true }])
    expect(lookOf(lying[1]!)).not.toEqual(lookOf({ value: 500 }))
  })

  it('has chips that look different for each value, cents included, and as one casino’s 20 or 25 do', () => {
    const values = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000].map((unit) => unit * 100)
    expect(new Set(values.map((value) => lookOf({ value }).face)).size).toBe(values.length)
    expect(lookOf({ value: 2_000 })).toEqual(lookOf({ value: 2_500 }))
  })

  it('has values on its chips that can be read: ink on each face at 4.5 to 1 or more', () => {
    const every = [1, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000]
    const looks = [...every.map((value) => lookOf({ value })), ...Object.values(chipColours)]
    expect(looks.filter(({ face, ink }) => contrast(face, ink) < 4.5)).toEqual([])
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
