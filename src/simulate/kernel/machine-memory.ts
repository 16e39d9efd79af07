/** How a machine lies in the kernel's memory, and the kernel itself. The layout is that of kernel/kernel.ts in the root. */
import { jump, type RandomState } from '../random/random.ts'

interface AnyMachine {
  readonly rows: number
  readonly ends: number
  readonly table: Uint32Array<ArrayBuffer>
}

export interface DiceMachine extends AnyMachine {
  readonly equipment: 'dice'
  readonly symbols: Uint8Array
}

export interface CardMachine extends AnyMachine {
  readonly equipment: 'cards'
  /** For each ordered pair of cards of the shoe, 4 × the column that the deal means. */
  readonly deals: Uint16Array
}

export type Machine = DiceMachine | CardMachine

const at = { seeds: 0, states: 128, symbols: 10_240, counts: 14_592, stream: 4416, table: 65_536, deals: 4_259_840 } as const

/** Events are one byte: 0 goes on, then one for each end, and the last for a draw that was rejected. */
export const limits = { ends: 254, rejected: 255, pairs: 900_000, columns: 16_384, table: 4_000_000 } as const

/** Streams of random numbers that run side by side. */
const streams = 4
const rollsPerWord = { dice: 8, cards: 2 } as const
/** How many of the draws are used: bytes below 252 of 256, and for cards all but one in millions. */
const used = { dice: 252 / 256, cards: 1 } as const

interface Exports {
  readonly memory: WebAssembly.Memory
  readonly dice: (words: number) => void
  readonly finishDice: () => void
  readonly cards: (words: number, pairs: number) => void
  readonly finishCards: (pairs: number) => void
}

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

/** Cuts the work into pieces that do not depend on who does them: the same seed gives the same counts on any machine. */
export function* chunks({ equipment }: Machine, rollCount: number, seed: RandomState): Generator<Chunk> {
  const each = streams * rollsPerWord[equipment] * used[equipment]
  let left = Math.ceil(rollCount / each)
  const size = Math.min(mostWords, Math.max(2 ** 16, Math.ceil(left / 64)))
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

  constructor(module: WebAssembly.Module, machine: Machine) {
    this.#exports = new WebAssembly.Instance(module).exports as unknown as Exports
    this.#machine = machine
    const { buffer } = this.#exports.memory
    new Uint32Array(buffer, at.table).set(machine.table)
    if (machine.equipment === 'dice') new Uint8Array(buffer, at.symbols).set(machine.symbols)
    else new Uint16Array(buffer, at.deals).set(machine.deals)
  }

  /** `look` is shown the counts along the way, the more seldom the more there are; what is counted is the same. */
  run({ words, seeds }: Chunk, look?: (sofar: Counts) => void): Counts {
    const { buffer } = this.#exports.memory
    new BigUint64Array(buffer, at.seeds, 16).set(seeds.flat())
    new Uint32Array(buffer, at.states, 4).fill(0)
    const counts = Array.from({ length: streams }, (_, stream) =>
      new Uint32Array(buffer, at.counts + at.stream * stream, 256).fill(0),
    )
    for (let done = 0; done < words;) {
      const part = look ? Math.min(words - done, Math.max(firstLook, Math.ceil(done / 4))) : words
      this.#walk(part)
      done += part
      if (done < words) look?.(this.#read(counts))
    }
    this.#finish()
    return this.#read(counts)
  }

  /** The streams stand in the kernel's memory, so that they go on where they were. */
  #walk(words: number): void {
    if (this.#machine.equipment === 'dice') this.#exports.dice(words)
    else this.#exports.cards(words, this.#machine.deals.length)
  }

  #finish(): void {
    if (this.#machine.equipment === 'dice') this.#exports.finishDice()
    else this.#exports.finishCards(this.#machine.deals.length)
  }

  #read(counts: readonly Uint32Array[]): Counts {
    const events = Array.from({ length: 256 }, (_, event) => counts.reduce((sum, stream) => sum + stream[event]!, 0))
    return {
      ends: events.slice(1, 1 + this.#machine.ends),
      rolls: events.reduce((sum, count) => sum + count, 0) - events[limits.rejected]!,
    }
  }
}
