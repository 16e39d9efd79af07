/**
 * A wager's table compiled for the kernel: as few rows and columns as tell it apart, flat, with the event of every
 * step. After a decision the wager is placed again where it started.
 */
import { chainOf, type Chain } from '../../odds/chain.ts'
import { refine } from '../../odds/partition.ts'
import type { InForce } from '../../rules/in-force.ts'
import { cards as allCards, rolls } from '../../rules/wager/result.ts'
import type { Reached, WagerTable } from '../../rules/wager/tabulate.ts'
import { limits, type Machine } from './machine-memory.ts'

/** One step: the row that follows, and the number of the end that it comes to; -1 where the wager goes on. */
interface Step {
  readonly row: number
  readonly end: number
}

export class TooLarge extends Error {}

export const compile = (inForce: InForce, table: WagerTable, start: Reached = table.starts[0]): Machine => {
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
  const columns = alikeColumns(rows[0]!.map((_, deal) => rows.map((row) => stepKey(row[deal]!)).join()))
  if (columns.count > limits.columns) throw new TooLarge(`deals that mean more than ${limits.columns} different things`)
  const table = tableOf(rows.length, columns.count)
  for (const [at, row] of rows.entries()) {
    for (const [deal, column] of columns.of.entries()) table[at * columns.count + column] = entry(row[deal]!, columns.count * 4)
  }
  return { equipment: 'cards', rows: rows.length, ends, table, deals: dealsOf(shoe, columns.of) }
}

/** What each ordered pair of different cards of the shoe means: 4 × its column. */
const dealsOf = (shoe: readonly number[], columnOf: readonly number[]): Uint16Array => {
  const places = shoe.flatMap((count, card) => Array.from({ length: count }, () => card))
  const pairs = places.length * (places.length - 1)
  if (pairs > limits.pairs) throw new TooLarge(`a shoe of more than ${Math.floor(Math.sqrt(limits.pairs))} cards`)
  const deals = new Uint16Array(pairs)
  let at = 0
  for (const [i, first] of places.entries()) {
    for (const [j, second] of places.entries()) if (i !== j) deals[at++] = 4 * columnOf[first * allCards.length + second]!
  }
  return deals
}

const tableOf = (rows: number, columns: number): Uint32Array<ArrayBuffer> => {
  if (rows * columns * 4 > limits.table) throw new TooLarge(`a table of more than ${limits.table} bytes`)
  return new Uint32Array(rows * columns)
}
