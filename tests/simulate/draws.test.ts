import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aliasOf, inOrder, sharesOf, TooLarge, usedOf, type Shares, type Slot } from '../../src/simulate/random/draws.ts'
import { drawnAhead } from '../../src/simulate/random/drawer.ts'
import { QuickRandom } from '../../src/simulate/random/quick-random.ts'
import { seeded } from '../../src/simulate/random/random.ts'
import { agreement } from '../../src/simulate/statistics.ts'

const sum = (terms: readonly bigint[]): bigint => terms.reduce((total, term) => total + term, 0n)

/** How many of all draws the slots give to each column, the rejected one last. */
const given = ({ bits, columns }: Shares, slots: readonly Slot[]): readonly bigint[] => {
  const room = (1n << BigInt(bits)) / BigInt(slots.length)
  const totals = Array.from({ length: columns.length + 1 }, () => 0n)
  for (const { limit, first, second } of slots) {
    if (limit > 0n) totals[first]! += limit
    if (limit < room) totals[second]! += room - limit
  }
  return totals
}

const weights = (max: bigint) => fc.array(fc.bigInt({ min: 1n, max }), { minLength: 1, maxLength: 300 })

describe('random bits and columns', () => {
  it.each([
    [1, 8, 256],
    [36, 8, 252],
    [37, 8, 222],
    [216, 8, 216],
    [256, 8, 256],
    [257, 16, 65_535],
    [2704, 16, 64_896],
    [65_536, 16, 65_536],
    [65_537, 32, 65_535 * 65_537],
  ])('%i columns of equal weight are drawn with %i bits, of whose numbers %i are used', (count, bits, used) => {
    const shares = sharesOf(Array.from({ length: count }, () => 7n))
    expect(shares.bits).toBe(bits)
    expect(sum(shares.columns)).toBe(BigInt(used))
    expect(new Set(shares.columns).size).toBe(1)
    expect(usedOf(shares)).toBeCloseTo(used / 2 ** bits, 12)
  })

  it('every byte means a column or nothing, each column as often as the others', () => {
    for (let count = 1; count <= 256; count += 1) {
      const meant = inOrder(sharesOf(Array.from({ length: count }, () => 1n)))
      const times = Array.from({ length: count + 1 }, () => 0)
      for (const column of meant) times[column]! += 1
      expect(meant).toHaveLength(256)
      expect(times).toEqual([...Array.from({ length: count }, () => Math.floor(256 / count)), 256 % count])
    }
  })

  it('every half word means a column or nothing by the slots, each column as often as its weight says', () => {
    const uneven = Array.from({ length: 400 }, (_, at) => BigInt(1 + ((at * 37) % 90)))
    const shares = sharesOf(uneven)
    const slots = aliasOf(shares)
    const times = Array.from({ length: 401 }, () => 0n)
    for (let draw = 0; draw < 65_536; draw += 1) {
      const { limit, first, second } = slots[draw % slots.length]!
      times[Math.floor(draw / slots.length) < limit ? first : second]! += 1n
    }
    const each = 65_536n / sum(uneven)
    expect(times).toEqual([...uneven.map((weight) => weight * each), 65_536n - each * sum(uneven)])
  })

  it.each([200n, 1n << 20n, 1n << 40n, 1n << 55n])(
    'slots give back exactly the weights that they were made of, up to %i',
    (max) => {
      fc.assert(
        fc.property(weights(max), (uneven) => {
          const shares = sharesOf(uneven)
          const slots = aliasOf(shares)
          expect(given(shares, slots)).toEqual([...shares.columns, shares.rejected])
          expect(sum(shares.columns) + shares.rejected).toBe(1n << BigInt(shares.bits))
          expect(uneven.map((weight) => weight * shares.columns[0]!)).toEqual(shares.columns.map((share) => share * uneven[0]!))
          expect(shares.rejected).toBeLessThan(sum(uneven))
        }),
        { numRuns: 60 },
      )
    },
  )

  it('weights of more than 64 bits are divided by what they have in common, and else refused with a sentence', () => {
    expect(sharesOf([3n << 90n, 5n << 90n])).toEqual(sharesOf([3n, 5n]))
    expect(sharesOf([1n, (1n << 64n) - 1n]).bits).toBe(64)
    expect(() => sharesOf([1n, 1n << 64n])).toThrow(TooLarge)
    expect(() => sharesOf([1n, 1n << 64n])).toThrow(
      'the weights of the results add up to 18446744073709551617, and a draw has 64 bits: no more than 18446744073709551616',
    )
  })
})

describe('a result of a session', () => {
  it.each([[[1, 0, 1, 1]], [[64, 0, 56, 3, 9]], [[70_000, 1_000_000, 30_000]], [[2 ** 40, 3 * 2 ** 39 + 1, 2 ** 41]]])(
    'comes by its weight of %j',
    (weighed) => {
      const drawn = drawnAhead(weighed, new QuickRandom(seeded('weights')))
      const next = (): number => drawn.next()
      const counts = weighed.map(() => 0)
      for (let drawn = 0; drawn < 200_000; drawn += 1) counts[next()]! += 1
      const whole = weighed.reduce((total, weight) => total + weight, 0)
      const possible = weighed.flatMap((weight, at) => (weight > 0 ? [at] : []))
      expect(counts.filter((count, at) => count > 0 && weighed[at] === 0)).toEqual([])
      const { p } = agreement(
        possible.map((at) => weighed[at]! / whole),
        possible.map((at) => counts[at]!),
      )
      expect(p).toBeGreaterThan(1e-4)
    },
  )
})
