import { describe, expect, it } from 'vitest'
import { priceWager } from '../../src/odds/price.ts'
import { games } from '../../src/rules/games/registry.ts'
import type { InForce } from '../../src/rules/game/in-force.ts'
import type { WagerTable } from '../../src/rules/wager/tabulate.ts'
import { judge, agreement, estimate } from '../../src/simulate/statistics.ts'
import { loadKernel } from '../../src/simulate/kernel/kernel.ts'
import { compile } from '../../src/simulate/kernel/machine.ts'
import { chunks, limits, type Machine } from '../../src/simulate/kernel/machine-memory.ts'
import { advance, output, seeded, type RandomState } from '../../src/simulate/random/random.ts'
import { simulate } from '../../src/simulate/simulate.ts'
import { inForce } from '../kit/cells.ts'
import { machineText } from '../kit/machine-text.ts'
import { oneOptionHouses } from '../../src/rules/contract/houses.ts'

const machineOf = (game: string, wager: string): Machine => {
  const rules = inForce(game)
  return compile(rules, rules.table(wager)!)
}

/** The kernel's walk done again in slow and plain steps: which events one stream of words brings. */
const walked = (machine: Machine, seed: RandomState, words: number): readonly number[] => {
  const counts = Array.from({ length: 256 }, () => 0)
  const bits = BigInt(machine.bits)
  // In lanes, each byte of an even word and each of an odd one is for a wager of its own.
  const rows = Array.from({ length: machine.lanes ? 16 : 1 }, () => 0)
  let state = seed
  const next = (): bigint => {
    const word = output(state)
    state = advance(state)
    return word
  }
  const columnOf = (draw: bigint): number => {
    if (machine.bits === 8) return machine.symbols[Number(draw)]! / 4
    const count = BigInt(machine.slots.length)
    const { limit, first, second } = machine.slots[Number(draw % count)]!
    return draw / count < limit ? first : second
  }
  const step = (wager: number, word: bigint, at: bigint): void => {
    const entry = machine.table[rows[wager]! / 4 + columnOf((word >> at) % (1n << bits))]!
    counts[(entry & 1023) / 4]! += 1
    rows[wager] = Math.floor(entry / 1024)
  }
  for (let drawn = 0; drawn < words; drawn += 1) {
    const word = next()
    for (let at = 0n; at < 64n; at += bits) step(machine.lanes ? 8 * (drawn % 2) + Number(at / 8n) : 0, word, at)
  }
  for (const wager of rows.keys()) {
    while (rows[wager] !== 0) {
      const word = next()
      for (let at = 0n; at < 64n && rows[wager] !== 0; at += bits) step(wager, word, at)
    }
  }
  return counts
}

describe('the kernel', () => {
  it.each([
    ['craps', 'pass'],
    ['craps', 'fire'],
    ['double-dice', 'bonus'],
    ['dragon-fire', 'dragons-tail'],
    ['dragon-tiger', 'tie'],
    ['dragon-tiger', 'dragon-big'],
  ])('walks %s %s as plain steps do', (game, wager) => {
    const machine = machineOf(game, wager)
    const [chunk] = chunks(machine, 2000, seeded('walk'))
    const small = { ...chunk!, words: 200 }
    const counts = loadKernel(machine).run(small)
    const plain = small.seeds.map((seed) => walked(machine, seed, small.words))
    const sum = (event: number): number => plain.reduce((total, each) => total + each[event]!, 0)
    expect(counts.ends).toEqual(Array.from({ length: machine.ends }, (_, end) => sum(end + 1)))
    expect(counts.rolls).toBe(plain.flat().reduce((total, count) => total + count, 0) - sum(limits.rejected))
  })

  it.each([
    ['craps', 'pass'],
    ['dragon-tiger', 'tie'],
  ])('counts the same of %s %s when it is looked at along the way, and shows more and more', (game, wager) => {
    const machine = machineOf(game, wager)
    const [chunk] = chunks(machine, 100_000, seeded('looks'))
    const seen: number[] = []
    const counts = loadKernel(machine).run(chunk!, ({ rolls }) => seen.push(rolls))
    expect(counts).toEqual(loadKernel(machine).run(chunk!))
    expect(seen.length).toBeGreaterThan(5)
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    expect(seen.at(-1)).toBeLessThan(counts.rolls)
  })
})

/** Counts that would come by chance once in a million times, or an edge two and a half errors of 99% off, are a fault. */
const simulated = (rules: InForce, table: WagerTable, runOf: (machine: Machine) => readonly number[]): string | undefined => {
  const priced = priceWager(rules, table)
  const ends = runOf(compile(rules, table))
  const { price } = priced.starts[0]
  const { edge, error, agreement: agrees } = judge(priced, price, ends)
  const off = Math.abs(edge - price.edge.toNumber()) / error
  return agrees.p > 1e-6 && off < 2.5 ? undefined : `${table.wager.id}: p = ${agrees.p}, edge off by ${off} errors`
}

/** How often each end came; wagers that are compiled to the same machine share a run, and each is judged by its own odds. */
const runsOnce = (): ((machine: Machine) => readonly number[]) => {
  const known = new Map<string, readonly number[]>()
  return (machine) => {
    const text = machineText(machine)
    const ends = known.get(text) ?? endsOf(machine, `run ${known.size}`)
    known.set(text, ends)
    return ends
  }
}

const endsOf = (machine: Machine, seed: string): readonly number[] => {
  const kernel = loadKernel(machine)
  const ends = Array.from({ length: machine.ends }, () => 0)
  for (const chunk of chunks(machine, 1e6, seeded(seed))) {
    for (const [end, count] of kernel.run(chunk).ends.entries()) ends[end]! += count
  }
  return ends
}

describe.each(games.map((game) => [game.id, game] as const))('%s', (id, game) => {
  it('is simulated to what the odds say, every wager under every option that changes it', () => {
    const seen = new Set<string | WagerTable>()
    const runOf = runsOnce()
    const faults = oneOptionHouses(game.options).flatMap((house) => {
      const rules = inForce(id, house)
      return rules.tables().flatMap((table) => {
        // What no option changes is one table under all houses.
        if (seen.has(table)) return []
        seen.add(table)
        const key = JSON.stringify([
          table.wager.id,
          table.answers,
          Array.from(table.cells.slice(0, 5000)),
          rules.results.equipment.dealing?.counts,
        ])
        if (seen.has(key)) return []
        seen.add(key)
        return simulated(rules, table, runOf) ?? []
      })
    })
    expect(faults).toEqual([])
  })
})

describe('a run', () => {
  it('gives the same counts from a seed on any number of workers, and others from another', async () => {
    const machine = machineOf('craps', 'fire')
    const counts = async (seed: string, workers: number) => {
      const { ends, rolls } = await simulate(machine, { rolls: 3e7, seed, workers })
      return { ends, rolls }
    }
    const alone = await counts('same', 1)
    expect(await counts('same', 2)).toEqual(alone)
    expect((await counts('other', 2)).ends).not.toEqual(alone.ends)
    expect(Math.abs(alone.rolls - 3e7)).toBeLessThan(3e4)
  })
})

describe('statistics', () => {
  it.each([
    [[0.5, 0.5], [60, 40], 4, 1, 0.0455],
    [[0.25, 0.25, 0.25, 0.25], [30, 20, 25, 25], 2, 3, 0.5724],
    [[1 / 6, 1 / 6, 1 / 6, 1 / 6, 1 / 6, 1 / 6], [5, 8, 9, 8, 10, 20], 13.4, 5, 0.0199],
  ])('chi-square of %j and %j is %d with %i degrees, p = %d', (chances, counts, chiSquare, degrees, p) => {
    const found = agreement(chances, counts)
    expect(found.chiSquare).toBeCloseTo(chiSquare, 6)
    expect(found.degrees).toBe(degrees)
    expect(found.p).toBeCloseTo(p, 4)
  })

  it('a prize too rare for its expectation is counted with the next likelier result', () => {
    const found = agreement([0.9, 0.09999, 0.00001], [9000, 999, 1])
    expect(found.degrees).toBe(1)
    expect(found.p).toBeGreaterThan(0.5)
  })

  it('an edge comes with the error that its spread makes', () => {
    const { edge, error, trials } = estimate([-1, 1], [5100, 4900], 1 - 0.02 ** 2)
    expect([trials, edge]).toEqual([10_000, 0.02])
    expect(error).toBeCloseTo(2.5758 * Math.sqrt((1 - 0.02 ** 2) / 10_000), 6)
  })
})
