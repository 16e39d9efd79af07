/** The dice kernel in 128-bit vectors (kernel/simd.ts), an experiment: how far it gets beyond the kernel that Felt has. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { priceWager } from '../src/odds/price.ts'
import { gameNamed } from '../src/rules/games/registry.ts'
import { rulesInForce, type InForce } from '../src/rules/in-force.ts'
import type { WagerTable } from '../src/rules/wager/tabulate.ts'
import { loadKernel } from '../src/simulate/kernel/kernel.ts'
import { compile } from '../src/simulate/kernel/machine.ts'
import { chunks, limits, type Machine } from '../src/simulate/kernel/machine-memory.ts'
import { QuickRandom } from '../src/simulate/random/quick-random.ts'
import { jump, seeded, type RandomState } from '../src/simulate/random/random.ts'
import { estimate } from '../src/simulate/statistics.ts'
import { build, measure, median } from './limit.ts'

interface Exports {
  readonly memory: WebAssembly.Memory
  readonly dice: (blocks: number, rejected: number, firstEnd: number) => void
}

/** Where things lie in the memory of kernel/simd.ts. */
const at = { seeds: 0, states: 128, limit: 256, second: 272, either: 288, offsets: 304, table: 320, counts: 352 } as const

const rollsPerBlock = 252 * 16
const lanes = 16

const buildKernel = (): WebAssembly.Module => {
  const folder = mkdtempSync(join(tmpdir(), 'felt-simd-'))
  const file = join(folder, 'simd.wasm')
  const options = '--runtime stub --optimizeLevel 3 --noAssert --initialMemory 1 --memoryBase 32768 --use abort='
  const vectors = '--enable simd --enable relaxed-simd'
  const compiler = join('node_modules', 'assemblyscript', 'bin', 'asc.js')
  execFileSync(process.execPath, [compiler, 'kernel/simd.ts', '--outFile', file, ...`${options} ${vectors}`.split(' ')])
  const module = new WebAssembly.Module(readFileSync(file))
  rmSync(folder, { recursive: true })
  return module
}

/** What a low nibble means: the first column for so many of the high nibbles, then the second. */
interface Cell {
  readonly first: number
  readonly share: number
  readonly second: number
}

/** Walker's alias method in whole numbers: 16 cells of 16 bytes, no more than two columns in each. */
const cellsOf = (symbols: Uint16Array): readonly Cell[] => {
  const left = Array.from({ length: lanes }, (_, column) => symbols.filter((symbol) => symbol === 4 * column).length)
  const open = new Set(left.keys())
  return left.map(() => {
    const first = [...open].reduce((least, column) => (left[column]! < left[least]! ? column : least))
    const second = [...open].reduce((most, column) => (left[column]! > left[most]! ? column : most))
    const share = left[first]!
    open.delete(first)
    if (share === lanes) return { first, share: 0, second: first }
    left[second]! -= lanes - share
    return { first, share, second }
  })
}

/** The machine in codes of one byte: 0 stays, then one for each row, then one for each end. Rejected is the last column. */
const codesOf = ({ rows, table, symbols }: Machine): readonly (readonly number[])[] => {
  const [wide, columns] = [table.length / rows, symbols[255]! / 4 + 1]
  const code = (entry: number, from: number): number => {
    const [event, row] = [(entry & 1023) / 4, (entry >>> 10) / (4 * wide)]
    if (event !== 0 && event !== limits.rejected) return rows + event
    return row === from ? 0 : row + 1
  }
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => code(table[row * wide + column]!, row)),
  )
}

/** Where rows and columns begin, so that the code of both stands at the sum of their places. */
interface Layout {
  readonly rowAt: readonly number[]
  readonly columnAt: readonly number[]
  readonly codes: readonly number[]
}

const tableSize = 32

/** Places for the columns are drawn by lot, close together or every other one; then each row goes where it adds least. */
const layOut = (rows: readonly (readonly number[])[]): Layout => {
  const width = rows[0]!.length
  const lot = new QuickRandom(seeded('layout'))
  const random = (bound: number): number => lot.below(bound)()
  const busiest = rows[0]!
    .map((_, column) => rows.filter((row) => row[column] !== 0).length)
    .reduce((most, count, column, all) => (count > all[most]! ? column : most), 0)
  for (let turn = 0; turn < 500_000; turn += 1) {
    const step = 1 + (turn % 2)
    const slots = Array.from({ length: width + 1 }, (_, slot) => slot * step)
    const columnAt = rows[0]!.map(() => slots.splice(random(slots.length), 1)[0]!)
    if (step === 2) columnAt[busiest] = 2 * random(width) + 1
    const layout = placeRows(rows, columnAt, random)
    if (layout !== undefined) return layout
  }
  throw new Error('the machine does not fit')
}

const placeRows = (
  rows: readonly (readonly number[])[],
  columnAt: readonly number[],
  random: (bound: number) => number,
): Layout | undefined => {
  const codes: (number | undefined)[] = Array.from({ length: tableSize })
  const last = tableSize - 1 - Math.max(...columnAt)
  if (last < 0) return undefined
  const rowAt: number[] = []
  for (const row of rows) {
    const cost = (place: number): number =>
      columnAt.reduce((sum, at, column) => {
        const there = codes[place + at]
        return there === undefined ? sum + 1 : there === row[column] ? sum : Infinity
      }, 0)
    let best = rowAt.length === 0 ? random(last + 1) : 0
    if (rowAt.length > 0) for (let place = 1; place <= last; place += 1) if (cost(place) < cost(best)) best = place
    if (cost(best) === Infinity) return undefined
    rowAt.push(best)
    for (const [column, at] of columnAt.entries()) codes[best + at] = row[column]
  }
  return { rowAt, columnAt, codes: Array.from(codes, (code) => code ?? 0) }
}

/** The vector kernel with a machine in its memory, as a run of so many blocks from a seed. */
const loadVectors = (module: WebAssembly.Module, machine: Machine) => {
  const { rows, ends, symbols } = machine
  if (symbols[255]! / 4 >= lanes || rows + ends >= lanes || ends !== 2) throw new Error('the machine does not fit')
  const { memory, dice } = new WebAssembly.Instance(module).exports as unknown as Exports
  const { rowAt, columnAt, codes } = layOut(codesOf(machine))
  const bytes = new Uint8Array(memory.buffer)
  const begin = rowAt[0]! - 16
  bytes.set(codes, at.table)
  bytes.fill(begin, at.offsets + 1, at.offsets + lanes)
  bytes.set(
    rowAt.map((place) => place - 16),
    at.offsets + 1,
  )
  for (const [nibble, { first, share, second }] of cellsOf(symbols).entries()) {
    bytes[at.limit + nibble] = 16 * share - 128
    bytes[at.second + nibble] = columnAt[second]!
    bytes[at.either + nibble] = columnAt[first]! ^ columnAt[second]!
  }
  return (blocks: number, seed: string) => {
    let state: RandomState = seeded(seed)
    const words = new BigUint64Array(memory.buffer, at.seeds, 16)
    for (const stream of [0, 1, 2, 3]) {
      for (const [word, value] of state.entries()) words[(stream >> 1) * 8 + word * 2 + (stream & 1)] = value
      state = jump(state)
    }
    bytes.fill(begin, at.states, at.states + 64)
    const counts = new Uint32Array(memory.buffer, at.counts, 12).fill(0)
    dice(blocks, columnAt.at(-1)!, rows + 1)
    const sumFrom = (from: number): number => counts.slice(from, from + 4).reduce((sum, count) => sum + count, 0)
    return { ends: [sumFrom(0), sumFrom(4)] as const, rolls: blocks * rollsPerBlock - sumFrom(8) }
  }
}

type Run = ReturnType<typeof loadVectors>

/**
 * The edge that the counts show must be the exact one within five standard errors; `estimate` gives 2.576 of them, for 99%.
 * The 64 wagers still under way are not played out: among millions they do not show.
 */
const check = (run: Run, rules: InForce, table: WagerTable): void => {
  const { chain, starts } = priceWager(rules, table)
  const nets = chain.ends.map(({ net }) => net.toNumber())
  const { edge, error } = estimate(nets, run(100_000, 'check').ends, starts[0].price.variance.toNumber())
  const off = (Math.abs(edge - starts[0].price.edge.toNumber()) * 2.576) / error
  if (!(off < 5)) throw new Error(`the vector kernel is ${off.toFixed(1)} standard errors off the exact odds`)
}

const rateOf = (run: () => number): number => {
  const start = performance.now()
  return (run() * 1000) / (performance.now() - start)
}

/** Until V8 has put its optimised code in place. */
const warmUp = (run: () => void): void => {
  const start = performance.now()
  while (performance.now() - start < 300) run()
}

const million = (rate: number): string => `${Math.round(rate / 1e6)} M/s`.padStart(10)

/** The medians of short runs that take turns, so that a noisy machine disturbs both alike. */
const row = (name: string, ours: () => number, limit: () => number, remark: string): void => {
  const pairs = Array.from({ length: 21 }, () => [ours(), limit()] as const)
  const ratio = median(pairs.map(([a, b]) => a / b)).toFixed(2)
  const [mine, other] = [median(pairs.map(([a]) => a)), median(pairs.map(([, b]) => b))]
  process.stdout.write(`${name.padEnd(34)}${million(mine)}${million(other)}  ${ratio}  ${remark}\n`)
}

export const benchSimd = (): void => {
  const rules = rulesInForce(gameNamed('craps')!) as InForce
  const table = rules.table('pass')!
  const machine = compile(rules, table)
  const run = loadVectors(buildKernel(), machine)
  const kernel = loadKernel(machine)
  const work = [...chunks(machine, 5e7, seeded('bench'))]
  warmUp(() => run(200, 'warm'))
  warmUp(() => kernel.run({ ...work[0]!, words: 1 << 12 }))
  check(run, rules, table)
  const vectors = (): number => rateOf(() => run(50_000, 'bench').rolls)
  const scalar = (): number => rateOf(() => work.reduce((sum, chunk) => sum + kernel.run(chunk).rolls, 0))
  process.stdout.write(`${'an experiment in vectors'.padEnd(34)}${'SIMD'.padStart(10)}${'other'.padStart(10)}  ratio\n`)
  row('craps pass, against the kernel', vectors, scalar, '')
  const program = build('dice-limit.c')
  if (program === undefined) return
  try {
    row('craps pass, against pass3', vectors, () => measure(program, ['pass3', '1000', '1']), 'the ceiling (AVX-512)')
  } catch {
    process.stdout.write('pass3: no AVX-512 VBMI here\n')
  }
}
