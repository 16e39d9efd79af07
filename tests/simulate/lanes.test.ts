/** 64 wagers in vectors come to what single steps come to, to the last count. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { games } from '../../src/rules/games/registry.ts'
import { columnOfByte } from '../../src/simulate/kernel/lanes.ts'
import { compile, machineOf } from '../../src/simulate/kernel/machine.ts'
import { chunks, compiledKernels, Kernel, type Kernels, type Machine } from '../../src/simulate/kernel/machine-memory.ts'
import { aliasOf, sharesOf } from '../../src/simulate/random/draws.ts'
import { seeded } from '../../src/simulate/random/random.ts'
import { inForce } from '../kit/cells.ts'
import { machineText } from '../kit/machine-text.ts'
import { runs } from '../kit/runs.ts'

const read = (file: string) => readFileSync(new URL(`../../src/simulate/kernel/${file}`, import.meta.url))
const withVectors = compiledKernels(read('kernel.wasm'), read('vectors.wasm'))
const without: Kernels = { kernel: withVectors.kernel }

/** Some rows and results; most entries stay, and the first result decides every row, so that the wager ends. */
const machines = fc
  .record({
    rows: fc.integer({ min: 1, max: 9 }),
    results: fc.integer({ min: 1, max: 14 }),
    ends: fc.integer({ min: 1, max: 6 }),
  })
  .chain(({ rows, results, ends }) => {
    const stays = (row: number) => fc.constant({ row, end: -1 })
    const goes = fc.integer({ min: 0, max: rows - 1 }).map((row) => ({ row, end: -1 }))
    const decides = fc.integer({ min: 0, max: ends - 1 }).map((end) => ({ row: 0, end }))
    const row = (at: number) =>
      fc.tuple(
        decides,
        fc.array(
          fc.oneof({ weight: 5, arbitrary: stays(at) }, { weight: 1, arbitrary: goes }, { weight: 2, arbitrary: decides }),
          {
            minLength: results - 1,
            maxLength: results - 1,
          },
        ),
      )
    return fc.record({
      rows: fc.tuple(...Array.from({ length: rows }, (_, at) => row(at).map(([first, rest]) => [first, ...rest]))),
      weights: fc.array(fc.bigInt({ min: 1n, max: 18n }), { minLength: results, maxLength: results }),
      ends: fc.constant(ends),
    })
  })
  .map(({ rows, weights, ends }) => machineOf(rows, weights, ends))

const same = (machine: Machine, words: number, seed: string): void => {
  const [chunk] = chunks(machine, 1, seeded(seed))
  const piece = { ...chunk!, words }
  expect(new Kernel(withVectors, machine).run(piece)).toEqual(new Kernel(without, machine).run(piece))
}

describe('a machine in lanes', () => {
  it('has vectors to run in, here', () => {
    expect(withVectors.vectors).toBeDefined()
    expect(compiledKernels(read('kernel.wasm'), Uint8Array.of(0, 97, 115, 109, 9)).vectors).toBeUndefined()
  })

  it('comes to the same with vectors and without, whatever its table, its seed and the length of the run', () => {
    let laid = 0
    const tried = runs(30)
    fc.assert(
      fc.property(machines, fc.integer({ min: 1, max: 400 }), fc.string(), (machine, twos, seed) => {
        laid += machine.lanes ? 1 : 0
        same(machine, 2 * twos, seed)
      }),
      { numRuns: tried },
    )
    expect(laid).toBeGreaterThan(tried / 3)
  })

  it.each(games.map(({ id }) => id))('is every wager of %s that is small enough, with and without vectors alike', (id) => {
    const rules = inForce(id)
    const machinesOfGame = rules.tables().map((table) => compile(rules, table))
    // Wagers that are compiled to the same machine are one run: by the dozen on a wheel.
    const apart = new Map(machinesOfGame.filter(({ lanes }) => lanes).map((machine) => [machineText(machine), machine]))
    for (const machine of apart.values()) same(machine, 1000, id)
    const tooLarge = machinesOfGame.filter(({ bits, rows, lanes }) => bits === 8 && rows < 15 && !lanes)
    expect(tooLarge).toEqual([])
  })

  it('each byte means a column by its weight, through 16 slots', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: 1n, max: 17n }), { minLength: 1, maxLength: 15 }), (weights) => {
        const shares = sharesOf(weights)
        const slots = aliasOf(shares, 16)
        const times = Array.from({ length: weights.length + 1 }, () => 0n)
        for (let byte = 0; byte < 256; byte += 1) times[columnOfByte(slots, byte)]! += 1n
        expect(times).toEqual([...shares.columns, shares.rejected])
      }),
      { numRuns: 100 },
    )
  })

  it('counts the same when it is looked at along the way', () => {
    const rules = inForce('craps')
    const machine = compile(rules, rules.table('pass')!)
    const [chunk] = chunks(machine, 1e6, seeded('looks'))
    expect(machine.lanes).toBeDefined()
    expect(new Kernel(withVectors, machine).run(chunk!, () => undefined)).toEqual(new Kernel(without, machine).run(chunk!))
  })
})
