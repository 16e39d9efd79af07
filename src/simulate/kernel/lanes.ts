/**
 * A small machine laid out for 128-bit vectors: 64 wagers side by side, each in one byte, and every look-up a swizzle.
 * Most of a wager's table stays where it is, so rows can be laid over each other: craps pass has 70 entries, and fits in 32.
 */
import { QuickRandom } from '../random/quick-random.ts'
import { seeded } from '../random/random.ts'
import type { Slot } from '../random/draws.ts'

/** What an entry of the table does: stays in its row, goes to another, or comes to an end. */
export type Does = 'stay' | `row ${number}` | `end ${number}`

export interface Lanes {
  /** The code of a row and a column stands at the place of the one ^ the place of the other. */
  readonly rowAt: readonly number[]
  readonly columnAt: readonly number[]
  /** 32 codes. */
  readonly codes: Uint8Array
  /** The place of the row that a code leads to. */
  readonly leadsTo: Uint8Array
  /** The code of each end; undefined where no row comes to it. */
  readonly endCodes: readonly (number | undefined)[]
}

/** What kernel/vectors.ts can take. */
const most = { columns: 16, rows: 16, ends: 6, codes: 16 } as const
const size = 32
const staying = 255

/** So many places of the rows are tried, and for each so many of the columns. */
const tries = { rows: 200, columns: 400 } as const

/** `columns` have one entry for each row. Undefined where the machine does not fit. */
export const laidOut = (columns: readonly (readonly Does[])[], ends: number): Lanes | undefined => {
  const rows = columns[0]!.length
  if (columns.length > most.columns || rows > most.rows || ends > most.ends) return undefined
  const different = [...new Set(columns.flat())].filter((does) => does !== 'stay')
  if (different.length > most.codes) return undefined
  const all: readonly Does[] = ['stay', ...different]
  const entries = columns.map((column) => Int8Array.from(column, (does) => all.indexOf(does)))
  const busy = (column: number): number => entries[column]!.filter((does) => does !== 0).length
  const order = [...entries.keys()].toSorted((a, b) => busy(b) - busy(a))
  const lot = new QuickRandom(seeded('layout'))
  for (let turn = 0; turn < tries.rows; turn += 1) {
    const rowAt = placeRows(rows, (bound) => lot.below(bound)())
    const codes = numbered(different, rowAt)
    const laid = codes && new Laying(entries, rowAt, order)
    if (!laid?.place()) continue
    const codeOf = (cell: number): number => codes!.get(all[cell] ?? 'stay') ?? staying
    return {
      rowAt,
      columnAt: laid.columnAt,
      codes: Uint8Array.from(laid.cells, codeOf),
      leadsTo: leadsTo(codes!, rowAt),
      endCodes: Array.from({ length: ends }, (_, end) => codes!.get(`end ${end}`)),
    }
  }
  return undefined
}

/**
 * The start anywhere, the other rows by lot within as few bits as tell them apart: then the places where a column meets them
 * are few too, and columns can share them.
 */
const placeRows = (count: number, random: (bound: number) => number): readonly number[] => {
  const places = Array.from({ length: 2 ** Math.ceil(Math.log2(Math.max(2, count - 1))) }, (_, place) => place)
  const others = Array.from({ length: count - 1 }, () => places.splice(random(places.length), 1)[0]!)
  const [turned, apart] = [1 + 2 * random(size / 2), random(size)]
  const spread = (place: number): number => ((place * turned) % size) ^ apart
  const free = Array.from({ length: size }, (_, place) => place).filter((place) => !others.includes(place))
  return [free[random(free.length)]!, ...others].map(spread)
}

const free = -1

/** Places for the columns, the busiest first, each where all that it meets is free or the same. Entries are numbers here. */
class Laying {
  readonly columnAt: number[] = []
  readonly cells = new Int8Array(size).fill(free)
  readonly #columns: readonly Int8Array[]
  readonly #rowAt: readonly number[]
  readonly #order: readonly number[]
  readonly #taken = new Set<number>()
  #left = tries.columns

  constructor(columns: readonly Int8Array[], rowAt: readonly number[], order: readonly number[]) {
    this.#columns = columns
    this.#rowAt = rowAt
    this.#order = order
  }

  place(at = 0): boolean {
    const column = this.#order[at]
    if (column === undefined) return true
    for (let place = 0; place < size && this.#left > 0; place += 1) {
      // Another column may be alike in every row, and is still told from this one: the rejected draws are counted.
      if (this.#taken.has(place) || !this.#fits(this.#columns[column]!, place)) continue
      this.#left -= 1
      const before = this.cells.slice()
      for (const [row, cell] of this.#rowAt.entries()) this.cells[cell ^ place] = this.#columns[column]![row]!
      this.columnAt[column] = place
      this.#taken.add(place)
      if (this.place(at + 1)) return true
      this.#taken.delete(place)
      this.cells.set(before)
    }
    return false
  }

  #fits(column: Int8Array, place: number): boolean {
    for (let row = 0; row < column.length; row += 1) {
      const there = this.cells[this.#rowAt[row]! ^ place]!
      if (there !== free && there !== column[row]) return false
    }
    return true
  }
}

const targetOf = (does: Does): number => (does.startsWith('row') ? Number(does.slice(4)) : 0)

/**
 * Numbers below 16 for what entries do. The kernel takes the next place as (place & code) | place that the code leads to, which
 * is right if each code has no bit that is not in the low bits of the place where it leads.
 */
const numbered = (different: readonly Does[], rowAt: readonly number[]): ReadonlyMap<Does, number> | undefined => {
  const owner = new Map<number, Does>()
  const give = (does: Does, tried: Set<number>): boolean => {
    const bits = rowAt[targetOf(does)]! & 15
    for (let code = 0; code < most.codes; code += 1) {
      if ((code & ~bits) !== 0 || tried.has(code)) continue
      tried.add(code)
      const other = owner.get(code)
      if (other !== undefined && !give(other, tried)) continue
      owner.set(code, does)
      return true
    }
    return false
  }
  if (!different.every((does) => give(does, new Set()))) return undefined
  return new Map([...owner].map(([code, does]) => [does, code]))
}

const leadsTo = (codes: ReadonlyMap<Does, number>, rowAt: readonly number[]): Uint8Array => {
  const places = new Uint8Array(most.codes)
  for (const [does, code] of codes) places[code] = rowAt[targetOf(does)]!
  return places
}

/** The column of a byte by 16 slots: the low four bits choose the slot, the others, taken with a sign, the column. */
export const columnOfByte = (slots: readonly Slot[], byte: number): number => {
  const { limit, first, second } = slots[byte & 15]!
  return ((byte >> 4) ^ 8) < limit ? first : second
}
