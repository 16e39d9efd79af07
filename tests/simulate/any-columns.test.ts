/** Results that are neither two dice nor two cards: drawn by their weights, as the exact odds have it and as single parts fall. */
import { describe, expect, it } from 'vitest'
import { priceWager } from '../../src/odds/price.ts'
import { coins } from '../../src/rules/equipment/coins.ts'
import { dice } from '../../src/rules/equipment/dice.ts'
import { drawnFrom } from '../../src/rules/equipment/drawing.ts'
import type { Equipment } from '../../src/rules/equipment/equipment.ts'
import { wheel } from '../../src/rules/equipment/wheel.ts'
import { judge, agreement } from '../../src/simulate/statistics.ts'
import { loadKernel } from '../../src/simulate/kernel/kernel.ts'
import { compile, machineOf } from '../../src/simulate/kernel/machine.ts'
import { chunks } from '../../src/simulate/kernel/machine-memory.ts'
import { QuickRandom } from '../../src/simulate/random/quick-random.ts'
import { seeded } from '../../src/simulate/random/random.ts'
import { again, rulesOf, small, threeDice, wheelOf, type Does, type Rules } from './any-columns.ts'

const ones = (count: number): readonly number[] => Array.from({ length: count }, () => 1)

/** The same wager over and over, part by part: `shown` throws or spins. How often each end of the chain came. */
const byParts = ({ rules, table }: Rules, shown: () => readonly number[], does: Does, wagers: number): readonly number[] => {
  const { chain } = priceWager(rules, table)
  const ends = chain.ends.map(() => 0)
  for (let wager = 0; wager < wagers; wager += 1) {
    let state: number | string = 'placed'
    while (typeof state === 'string') state = does(state, shown())
    const net = state
    ends[chain.ends.findIndex((end) => end.net.toNumber() === net)]! += 1
  }
  return ends
}

const byKernel = ({ rules, table }: Rules, rolls: number): readonly number[] => {
  const machine = compile(rules, table)
  const kernel = loadKernel(machine)
  const ends = Array.from({ length: machine.ends }, () => 0)
  for (const chunk of chunks(machine, rolls, seeded('any'))) {
    for (const [end, count] of kernel.run(chunk).ends.entries()) ends[end]! += count
  }
  return ends
}

/** What is wrong with counts that would come by chance once in ten thousand times. */
const faultOf = ({ rules, table }: Rules, ends: readonly number[]): string | undefined => {
  const priced = priceWager(rules, table)
  const { price } = priced.starts[0]
  const { edge, error, agreement: found } = judge(priced, price, ends)
  const off = Math.abs(edge - price.edge.toNumber()) / error
  return found.p > 1e-4 && off < 1.6 ? undefined : `p = ${found.p}, edge off by ${off} errors`
}

const die = (random: QuickRandom): (() => number) => {
  const next = random.below(6)
  return () => 1 + next()
}

describe('three dice', () => {
  const throwing = (): (() => readonly number[]) => {
    const next = die(new QuickRandom(seeded('dice')))
    return () => [next(), next(), next()]
  }

  it('Small costs 1/36, die by die and by columns', () => {
    const rules = rulesOf(threeDice, ones(216), small)
    expect(`${priceWager(rules.rules, rules.table).starts[0].price.edge}`).toBe('1/36')
    expect(faultOf(rules, byParts(rules, throwing(), small, 200_000))).toBeUndefined()
    expect(faultOf(rules, byKernel(rules, 2e6))).toBeUndefined()
  })

  it('a wager of many throws agrees with its exact odds, die by die and by columns', () => {
    const rules = rulesOf(threeDice, ones(216), again)
    expect(faultOf(rules, byParts(rules, throwing(), again, 50_000))).toBeUndefined()
    expect(faultOf(rules, byKernel(rules, 4e6))).toBeUndefined()
  })
})

describe('a wheel', () => {
  it('of 37 alike pockets costs 1/37 on one number', () => {
    const straight: Does = (_, [pocket]) => (pocket === 17 ? 35 : -1)
    const rules = rulesOf(
      Array.from({ length: 37 }, (_, pocket) => [pocket]),
      ones(37),
      straight,
    )
    expect(`${priceWager(rules.rules, rules.table).starts[0].price.edge}`).toBe('1/37')
    const spin = new QuickRandom(seeded('wheel')).below(37)
    const parts = byParts(rules, () => [spin()], straight, 300_000)
    expect(faultOf(rules, parts)).toBeUndefined()
    expect(faultOf(rules, byKernel(rules, 4e6))).toBeUndefined()
  })

  it('of uneven pockets agrees with its exact odds, spin by spin and by slots', () => {
    const does: Does = (state, [pocket]) => {
      if (pocket === 0) return -1
      if (state === 'placed') return `on ${pocket}`
      return state === `on ${pocket}` ? 9 : state
    }
    const rules = rulesOf(wheelOf.pockets, wheelOf.weights, does)
    const rim = wheelOf.weights.flatMap((weight, pocket) => Array.from({ length: weight }, () => pocket))
    const spin = new QuickRandom(seeded('rim')).below(rim.length)
    expect(compile(rules.rules, rules.table).bits).toBe(16)
    const parts = byParts(rules, () => [rim[spin()]!], does, 40_000)
    expect(faultOf(rules, parts)).toBeUndefined()
    expect(faultOf(rules, byKernel(rules, 4e6))).toBeUndefined()
  })
})

describe('weights', () => {
  it.each([
    [[64, 56, 8, 3], 8],
    [[6400, 5600, 801], 16],
    [[640_000, 560_001, 80_000, 7], 32],
    [[2 ** 45 + 1, 2 ** 44, 2 ** 45 - 3, 2 ** 43], 64],
  ])('%j are drawn with %i bits and agree with the exact odds', (weights, bits) => {
    const does: Does = (_, [at]) => at! - 1
    const shown = weights.map((_, at) => [at])
    const rules = rulesOf(shown, weights, does)
    expect(compile(rules.rules, rules.table).bits).toBe(bits)
    expect(faultOf(rules, byKernel(rules, 2e6))).toBeUndefined()
  })

  it('of zero are never drawn', () => {
    const rules = rulesOf([[0], [1], [2]], [5, 0, 300], (_, [at]) => at! - 1)
    const ends = byKernel(rules, 1e5)
    const { chain } = priceWager(rules.rules, rules.table)
    expect(chain.ends.flatMap(({ net }, end) => (ends[end]! > 0 ? [net.toNumber()] : [])).toSorted((a, b) => a - b)).toEqual([
      -1, 1,
    ])
  })

  it('of twenty balls of eighty are exact: six hits of a ticket of six', () => {
    // C(6, k) × C(74, 20 - k) of 3,535,316,142,212,174,320 draws.
    const choose = (from: number, count: number): bigint =>
      Array.from({ length: count }).reduce<bigint>((product, _, at) => (product * BigInt(from - at)) / BigInt(at + 1), 1n)
    const weights = Array.from({ length: 7 }, (_, hits) => choose(6, hits) * choose(74, 20 - hits))
    const machine = machineOf([weights.map((_, hits) => ({ row: 0, end: hits }))], weights, 7)
    const kernel = loadKernel(machine)
    const counts = Array.from({ length: 7 }, () => 0)
    for (const chunk of chunks(machine, 4e6, seeded('balls'))) {
      for (const [end, count] of kernel.run(chunk).ends.entries()) counts[end]! += count
    }
    const whole = counts.reduce((sum, count) => sum + count, 0)
    const exact = 1 / 7752.842
    expect(Math.abs(counts[6]! / whole - exact)).toBeLessThan(4 * Math.sqrt(exact / whole))
  })
})

describe('equipment', () => {
  const uneven = wheel(wheelOf.weights.map((weight, at) => ({ name: `${at}`, weight })))
  it.each<[string, Equipment, number]>([
    ['three dice', dice(3), 8],
    ['two dice of two colours', dice(2, { colours: ['red', 'gold'] }), 8],
    ['two coins', coins(2), 8],
    ['a wheel of uneven pockets', uneven, 16],
  ])('%s show every column as often by parts and by the kernel as its weight says', (_, equipment, bits) => {
    const weights = equipment.columns.map(({ weight }) => weight)
    const whole = weights.reduce<number>((sum, weight) => sum + Number(weight), 0)
    const chances = weights.map((weight) => Number(weight) / whole)
    const machine = machineOf([weights.map((__, end) => ({ row: 0, end }))], weights.map(BigInt), weights.length)
    expect(machine.bits).toBe(bits)
    const [chunk] = chunks(machine, 1e6, seeded('columns'))
    expect(agreement(chances, loadKernel(machine).run(chunk!).ends).p).toBeGreaterThan(1e-4)
    const random = new QuickRandom(seeded('parts'))
    const shown = weights.map(() => 0)
    for (let at = 0; at < 100_000; at += 1) {
      shown[equipment.columnOf(drawnFrom(equipment.drawing!, (bound) => random.below(bound)()))]! += 1
    }
    expect(agreement(chances, shown).p).toBeGreaterThan(1e-4)
  })
})

describe('what the kernel has no room for', () => {
  it('is refused with a sentence that says how large it is', () => {
    const rows = Array.from({ length: 20 }, (_, row) =>
      Array.from({ length: 60_000 }, (__, at) => ({ row: (row + at) % 20, end: at === 0 ? 0 : at % 2 === 0 ? -1 : at % 199 })),
    )
    const weights = Array.from({ length: 60_000 }, () => 1n)
    const table = (from: typeof rows) => () => machineOf(from, weights, 200)
    expect(table(rows)).not.toThrow()
    const apart = rows.map((each, row) =>
      each.map((step, at) => ({ ...step, row: (at >> row) % 20, end: row < 16 ? (at >> row) % 2 : step.end })),
    )
    expect(table(apart)).toThrow('a table of 20 states and 60000 columns takes 4800080 bytes, and the kernel has 4000000')
    const wide = Array.from({ length: 70_000 }, (_, at) => ({ row: at % 300, end: at % 254 }))
    expect(() =>
      machineOf(
        [wide, wide.map(({ row }, at) => ({ row, end: (at >> 8) % 254 }))],
        wide.map(() => 1n),
        254,
      ),
    ).toThrow('its results mean more than 65536 different things')
  })
})
