/**
 * A wager's table compiled for the kernel: as few rows and columns as tell it apart, flat, with the event of every
 * step. After a decision the wager is placed again where it started.
 */
import { chainOf, type Chain } from '../odds/chain.ts'
import { refine } from '../odds/partition.ts'
import type { InForce } from '../rules/in-force.ts'
import { cards as allCards, rolls } from '../rules/result.ts'
import type { Reached, WagerTable } from '../rules/tabulate.ts'
import { limits, type Machine } from './machine-memory.ts'

/** One step: the row that follows, and the number of the end that it comes to; -1 where the wager goes on. */
interface Step {
  readonly row: number
  readonly end: number
}

export class TooLarge extends Error {}

export const compile = (inForce: InForce, table: WagerTable, start: Reached = table.starts[0]!): Machine => {
  const chain = chainOf(inForce, table)
  const rows = minimalRows(inForce, table, chain, start)
  if (chain.ends.length > limits.ends) throw new TooLarge(`${table.wager.id} has more than ${limits.ends} different results`)
  return inForce.results.equipment === 'dice'
    ? diceMachine(rows, chain.ends.length)
    : cardMachine(rows, chain.ends.length, inForce.results.shoe!)
}

/** The rows that can be reached from the start, alike ones as one, the start first; one step for each result of weight. */
const minimalRows = (inForce: InForce, table: WagerTable, chain: Chain, start: Reached): readonly (readonly Step[])[] => {
  const raw = table.reached.map((pair) => rawRow(inForce, table, chain, pair))
  const classes = refine(raw.length, (index, now) =>
    raw[index]!.map(({ row, end }) => (end < 0 ? `>${now[row]}` : `${end}`)).join(),
  )
  const order = new Map<number, number>()
  const rows: Step[][] = []
  const place = (index: number): number => {
    const kind = classes[index]!
    if (!order.has(kind)) {
      order.set(kind, order.size)
      waiting.push(index)
    }
    return order.get(kind)!
  }
  const waiting: number[] = []
  place(table.reached.indexOf(start))
  for (const index of waiting) rows.push(raw[index]!.map(({ row, end }) => ({ row: end < 0 ? place(row) : 0, end })))
  return rows
}

const rawRow = ({ results, cycles }: InForce, table: WagerTable, chain: Chain, { state, cycle }: Reached): readonly Step[] => {
  const width = results.all.length
  const at = (state * cycles.states.length + cycle) * width
  const pairs = new Map(table.reached.map((pair, index) => [pair.state * cycles.states.length + pair.cycle, index]))
  return results.all.flatMap((result, index) => {
    if (result.kind === 'call') return []
    const cell = table.cells[at + index]!
    const end = chain.endOf(cell)
    const next = table.next[cell]! * cycles.states.length + cycles.next[cycle * width + index]!
    return [{ row: end < 0 ? pairs.get(next)! : 0, end }]
  })
}

const stepKey = ({ row, end }: Step): string => `${row} ${end}`

/** Columns that are alike in every row, numbered. */
const alikeColumns = (columns: readonly string[]): { readonly of: readonly number[]; readonly count: number } => {
  const names = new Map<string, number>()
  const of = columns.map((name) => {
    if (!names.has(name)) names.set(name, names.size)
    return names.get(name)!
  })
  return { of, count: names.size }
}

const powerOfTwo = (least: number): number => 2 ** Math.ceil(Math.log2(least))

/** Offset of the next row and event, as the kernel reads them. */
const entry = ({ row, end }: Step, rowBytes: number): number => (row * rowBytes * 1024 + (end + 1) * 4) >>> 0

const diceMachine = (rows: readonly (readonly Step[])[], ends: number): Machine => {
  const columns = alikeColumns(rolls.map((_, result) => rows.map((row) => stepKey(row[result]!)).join()))
  const stride = powerOfTwo(columns.count + 1)
  const rowBytes = stride * 4
  const table = tableOf(rows.length, stride)
  for (const [at, row] of rows.entries()) {
    for (const [result, column] of columns.of.entries()) table[at * stride + column] = entry(row[result]!, rowBytes)
    table[at * stride + columns.count] = (at * rowBytes * 1024 + limits.rejected * 4) >>> 0
  }
  const symbols = Uint8Array.from({ length: 256 }, (_, byte) => 4 * (byte < 252 ? columns.of[byte % 36]! : columns.count))
  return { equipment: 'dice', rows: rows.length, ends, table, symbols }
}

const cardMachine = (rows: readonly (readonly Step[])[], ends: number, shoe: readonly number[]): Machine => {
  const size = allCards.length
  const step = (row: readonly Step[], first: number, second: number): Step => row[first * size + second]!
  const seen = allCards.map((_, card) => card)
  const firsts = alikeColumns(
    seen.map((first) => rows.map((row) => seen.map((second) => stepKey(step(row, first, second))).join()).join(';')),
  )
  const seconds = alikeColumns(
    seen.map((second) => rows.map((row) => seen.map((first) => stepKey(step(row, first, second))).join()).join(';')),
  )
  const stride = powerOfTwo(seconds.count)
  const rowBytes = firsts.count * stride * 4
  const table = tableOf(rows.length, firsts.count * stride)
  for (const [at, row] of rows.entries()) {
    for (const first of seen) {
      for (const second of seen) {
        table[at * firsts.count * stride + firsts.of[first]! * stride + seconds.of[second]!] = entry(
          step(row, first, second),
          rowBytes,
        )
      }
    }
  }
  const places = shoe.flatMap((count, card) => Array.from({ length: count }, () => card))
  if (places.length > limits.cards) throw new TooLarge(`a shoe of more than ${limits.cards} cards`)
  return {
    equipment: 'cards',
    rows: rows.length,
    ends,
    table,
    firsts: Uint32Array.from(places, (card) => firsts.of[card]! * stride * 4),
    seconds: Uint32Array.from(places, (card) => seconds.of[card]! * 4),
  }
}

const tableOf = (rows: number, columns: number): Uint32Array<ArrayBuffer> => {
  if (rows * columns * 4 > limits.table) throw new TooLarge(`a table of more than ${limits.table} bytes`)
  return new Uint32Array(rows * columns)
}
