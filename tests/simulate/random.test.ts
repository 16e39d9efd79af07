import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { QuickRandom } from '../../src/simulate/random/quick-random.ts'
import { advance, below, jump, output, seeded, shuffled, type RandomState } from '../../src/simulate/random/random.ts'

const word = fc.bigInt({ min: 1n, max: 2n ** 64n - 1n })
const states: fc.Arbitrary<RandomState> = fc.tuple(word, word, word, word)

describe('xoshiro256++', () => {
  it('gives the numbers that its authors publish for the state 1, 2, 3, 4', () => {
    let state: RandomState = [1n, 2n, 3n, 4n]
    const numbers = Array.from({ length: 5 }, () => {
      const number = output(state)
      state = advance(state)
      return number
    })
    expect(numbers).toEqual([41943041n, 58720359n, 3588806011781223n, 3591011842654386n, 9228616714210784205n])
  })

  it('jumps to the same place whether it steps before or after', () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(jump(advance(state))).toEqual(advance(jump(state)))
      }),
      { numRuns: 20 },
    )
  })

  it('starts apart for every seed', () => {
    const firsts = Array.from({ length: 1000 }, (_, seed) => output(seeded(`${seed}`)))
    expect(new Set(firsts).size).toBe(1000)
  })
})

describe('numbers below a bound', () => {
  it('come equally often, and stay below', () => {
    const next = below(seeded('dice'))
    const counts = [0, 0, 0, 0, 0, 0]
    for (let roll = 0; roll < 60_000; roll += 1) counts[next(6)]! += 1
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500)
  })

  it('shuffle without losing a card', () => {
    const deck = Array.from({ length: 52 }, (_, card) => card)
    const order = shuffled(deck, below(seeded('shoe')))
    expect(order).not.toEqual(deck)
    expect(order.toSorted((a, b) => a - b)).toEqual(deck)
  })
})

describe('xoshiro128**', () => {
  it('gives the numbers that its authors publish for the state 1, 2, 3, 4', () => {
    const random = new QuickRandom([1n, 2n, 3n, 4n])
    expect(Array.from({ length: 4 }, () => random.next())).toEqual([11520, 0, 5927040, 70819200])
  })

  it('is unbiased below a bound that does not divide its range', () => {
    const random = new QuickRandom(seeded('quick'))
    const next = random.below(36)
    const counts = Array.from({ length: 36 }, () => 0)
    for (let roll = 0; roll < 360_000; roll += 1) counts[next()]! += 1
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500)
  })
})
