/** How a machine lies in the kernel's memory, and the kernel itself. The layout is that of kernel/kernel.ts in the root. */
import { jump, type RandomState } from '../random/random.ts'
import type { Bits, Slot } from '../random/draws.ts'
import type { Lanes } from './lanes.ts'
import { vectorLanes } from './lanes-memory.ts'

export interface Machine {
  readonly rows: number
  readonly ends: number
  /** Rows of columns: where each leads, and by what event. */
  readonly table: Uint32Array<ArrayBuffer>
  /** The bits of one draw, and the part of all draws that is not rejected. */
  readonly bits: Bits
  readonly used: number
  /** 4 × the column of each byte, where a draw is one. */
  readonly symbols: Uint16Array
  /** The columns of longer draws, and of bytes in lanes. */
  readonly slots: readonly Slot[]
  /** How it lies in vectors, where it is small enough. Then 64 wagers are played side by side, with vectors or without. */
  readonly lanes?: Lanes
}

const at = {
  seeds: 0,
  states: 128,
  lanes: 256,
  symbols: 10_240,
  counts: 14_592,
  stream: 4416,
  table: 65_536,
  alias: 4_259_840,
} as const

/** Events are one byte: 0 goes on, then one for each end, and the last for a draw that was rejected. */
export const limits = { ends: 254, rejected: 255, columns: 65_536, table: 4_000_000 } as const

/** Streams of random numbers that run side by side. */
const streams = 4

type Draw = (words: number, mask: number) => void

interface Exports extends Readonly<Record<`draw${Bits}`, Draw>> {
  readonly memory: WebAssembly.Memory
  readonly finish: (bits: Bits, mask: number) => void
  readonly lanes: (words: number) => void
  readonly finishLanes: () => void
}

/** The compiled kernels; without vectors where the engine has none. */
export interface Kernels {
  readonly kernel: WebAssembly.Module
  readonly vectors?: WebAssembly.Module
}

export const compiledKernels = (kernel: Uint8Array<ArrayBuffer>, vectors: Uint8Array<ArrayBuffer>): Kernels => ({
  kernel: new WebAssembly.Module(kernel),
  ...(WebAssembly.validate(vectors) && { vectors: new WebAssembly.Module(vectors) }),
})

export interface Counts {
  /** How often each end came. */
  readonly ends: readonly number[]
  readonly rolls: number
}

/** One piece of work: so many words of each stream, from substreams of its own. */
export interface Chunk {
  readonly words: number
  readonly seeds: readonly RandomState[]
}

const mostWords = 2 ** 22
/** The first look along the way comes after so many words. */
const firstLook = 64

/** Lanes take words by twos. */
const even = (words: number): number => 2 * Math.ceil(words / 2)

/** Cuts the work into pieces that do not depend on who does them: the same seed gives the same counts on any machine. */
export function* chunks({ bits, used }: Machine, results: number, seed: RandomState): Generator<Chunk> {
  let left = even(results / ((streams * 64 * used) / bits))
  const size = Math.min(mostWords, Math.max(2 ** 16, even(left / 64)))
  let next = seed
  while (left > 0) {
    const seeds: RandomState[] = []
    while (seeds.length < streams) {
      seeds.push(next)
      next = jump(next)
    }
    yield { words: Math.min(size, left), seeds }
    left -= size
  }
}

export class Kernel {
  readonly #exports: Exports
  readonly #machine: Machine
  /** Goes on for so many words of each stream: they stand in the kernel's memory. */
  readonly #draw: (words: number) => void
  readonly #finish: () => void

  constructor({ kernel, vectors }: Kernels, machine: Machine) {
    this.#exports = new WebAssembly.Instance(kernel).exports as unknown as Exports
    this.#machine = machine
    const { memory, lanes, finish, finishLanes } = this.#exports
    const { bits, slots } = machine
    new Uint32Array(memory.buffer, at.table).set(machine.table)
    new Uint16Array(memory.buffer, at.symbols).set(machine.symbols)
    if (machine.lanes) {
      this.#draw = vectors ? vectorLanes(vectors, memory, machine, lanes) : lanes
      this.#finish = finishLanes
    } else {
      new BigUint64Array(memory.buffer, at.alias).set(packed(machine))
      // The low bits of a draw are the number of a slot.
      const mask = slots.length - 1
      this.#draw = (words) => this.#exports[`draw${bits}`](words, mask)
      this.#finish = () => finish(bits, mask)
    }
  }

  /** `look` is shown the counts along the way, the more seldom the more there are; what is counted is the same. */
  run({ words, seeds }: Chunk, look?: (sofar: Counts) => void): Counts {
    const { buffer } = this.#exports.memory
    new BigUint64Array(buffer, at.seeds, 16).set(seeds.flat())
    new Uint32Array(buffer, at.states, 4).fill(0)
    new Uint32Array(buffer, at.lanes, 64).fill(0)
    const counts = Array.from({ length: streams }, (_, stream) =>
      new Uint32Array(buffer, at.counts + at.stream * stream, 256).fill(0),
    )
    for (let done = 0; done < words;) {
      const part = look ? Math.min(words - done, Math.max(firstLook, even(done / 4))) : words
      this.#draw(part)
      done += part
      if (done < words) look?.(this.#read(counts))
    }
    this.#finish()
    return this.#read(counts)
  }

  #read(counts: readonly Uint32Array[]): Counts {
    const events = Array.from({ length: 256 }, (_, event) => counts.reduce((sum, stream) => sum + stream[event]!, 0))
    return {
      ends: events.slice(1, 1 + this.#machine.ends),
      rolls: events.reduce((sum, count) => sum + count, 0) - events[limits.rejected]!,
    }
  }
}

/**
 * Slots as the kernel reads them. A whole draw is compared with the limit, slot and all, so the limit has the slot's bits below
 * it; a slot of one column has none.
 */
const packed = ({ slots }: Machine): BigUint64Array =>
  BigUint64Array.from(
    slots.flatMap(({ limit, first, second }) => [
      first === second ? 0n : limit * BigInt(slots.length),
      BigInt(4 * first) | (BigInt(4 * second) << 32n),
    ]),
  )
