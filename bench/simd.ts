/** The dice kernel in 128-bit vectors (kernel/simd.ts), an experiment: how far it gets beyond the kernel that Felt has. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { priceWager } from '../src/odds/price.ts'
import { gameNamed } from '../src/rules/games.ts'
import { rulesInForce, type InForce } from '../src/rules/in-force.ts'
import { loadKernel } from '../src/simulate/kernel.ts'
import { compile } from '../src/simulate/machine.ts'
import { chunks, limits, type DiceMachine } from '../src/simulate/machine-memory.ts'
import { jump, seeded, type RandomState } from '../src/simulate/random.ts'
import { build, measure, median } from './limit.ts'

interface Exports {
  readonly memory: WebAssembly.Memory
  readonly wraps: () => number
  readonly dice: (blocks: number, rejected: number, firstEnd: number, relaxed: number) => void
}

/** Where things lie in the memory of kernel/simd.ts. */
const at = { seeds: 0, states: 128, probe: 192, limit: 256, second: 272, either: 288, offsets: 304, table: 320, counts: 512 } as const

const rollsPerBlock = 252 * 16
const lanes = 16

const buildKernel = (): WebAssembly.Module => {
  const file = join(mkdtempSync(join(tmpdir(), 'felt-simd-')), 'simd.wasm')
  const options = '--runtime stub --optimizeLevel 3 --noAssert --initialMemory 1 --memoryBase 32768 --use abort='
  const vectors = '--enable simd --enable relaxed-simd'
  const compiler = join('node_modules', 'assemblyscript', 'bin', 'asc.js')
  execFileSync(process.execPath, [compiler, 'kernel/simd.ts', '--outFile', file, ...`${options} ${vectors}`.split(' ')])
  return new WebAssembly.Module(readFileSync(file))
}

/** What a low nibble means: the first column for so many of the high nibbles, then the second. */
interface Cell {
  readonly first: number
  readonly share: number
  readonly second: number
}

/** Walker's alias method in whole numbers: 16 cells of 16 bytes, no more than two columns in each. */
const cellsOf = (symbols: Uint8Array): readonly Cell[] => {
  const left = Array.from({ length: lanes }, (_, column) => symbols.filter((symbol) => symbol === 4 * column).length)
  const open = new Set(left.keys())
  return left.map(() => {
    const first = [...open].reduce((least, column) => (left[column]! < left[least]! ? column : least))
    const second = [...open].reduce((most, column) => (left[column]! > left[most]! ? column : most))
    const share = Math.min(left[first]!, lanes)
    open.delete(first)
    left[second]! -= lanes - share
    return { first: share === lanes ? second : first, share: share % lanes, second }
  })
}

interface Packed {
  readonly cells: readonly Cell[]
  readonly offsets: readonly number[]
  readonly codes: readonly number[]
  readonly rejected: number
}

/** The machine in codes of one byte: the row that follows, or the number of rows and the end. */
const pack = ({ rows, ends, table, symbols }: DiceMachine): Packed => {
  const [wide, rejected] = [table.length / rows, symbols[255]! / 4]
  const columns = rejected + 1
  if (columns > lanes || rows + ends > lanes || rows * columns > 80 || ends !== 2) throw new Error('the machine does not fit')
  const code = (entry: number): number => {
    const event = (entry & 1023) / 4
    return event === 0 || event === limits.rejected ? (entry >>> 10) / (4 * wide) : rows + event - 1
  }
  return {
    cells: cellsOf(symbols),
    offsets: Array.from({ length: lanes }, (_, row) => (row < rows ? row * columns : 0)),
    codes: Array.from({ length: rows * columns }, (_, index) =>
      code(table[Math.floor(index / columns) * wide + (index % columns)]!),
    ),
    rejected,
  }
}

/** The vector kernel with a machine in its memory, as a run of so many blocks from a seed. */
const loadVectors = (module: WebAssembly.Module, machine: DiceMachine) => {
  const { memory, dice, wraps } = new WebAssembly.Instance(module).exports as unknown as Exports
  const { cells, offsets, codes, rejected } = pack(machine)
  const bytes = new Uint8Array(memory.buffer)
  bytes.set(codes, at.table)
  bytes.set(offsets, at.offsets)
  for (const [nibble, { first, share, second }] of cells.entries()) {
    bytes[at.limit + nibble] = 16 * share - 128
    bytes[at.second + nibble] = second
    bytes[at.either + nibble] = first ^ second
  }
  bytes.fill(16, at.probe, at.probe + lanes)
  const canWrap = wraps()
  return (blocks: number, seed: string, relaxed = canWrap) => {
    let state: RandomState = seeded(seed)
    const words = new BigUint64Array(memory.buffer, at.seeds, 16)
    for (const stream of [0, 1, 2, 3]) {
      for (const [word, value] of state.entries()) words[(stream >> 1) * 8 + word * 2 + (stream & 1)] = value
      state = jump(state)
    }
    bytes.fill(0, at.states, at.states + 64)
    const counts = new Uint32Array(memory.buffer, at.counts, 12).fill(0)
    dice(blocks, rejected, machine.rows, relaxed)
    const [first, second, unused] = [0, 4, 8].map((from) => counts.slice(from, from + 4).reduce((sum, count) => sum + count, 0))
    return { ends: [first!, second!] as const, rolls: blocks * rollsPerBlock - unused! }
  }
}

const rateOf = (run: () => number): number => {
  const start = performance.now()
  return (run() * 1000) / (performance.now() - start)
}

export { buildKernel, loadVectors, rateOf, chunks, loadKernel, build, measure, median, compile, rulesInForce, gameNamed, priceWager }
export type { InForce }
