/**
 * A wager's table compiled for the kernel: as few rows and columns as tell it apart, flat, with the event of every
 * step. After a decision the wager is placed again where it started.
 */
import { chainOf, type Chain } from '../../odds/chain.ts'
import { refine } from '../../odds/partition.ts'
import { readBy, type InForce } from '../../rules/in-force.ts'
import type { Reached, WagerTable } from '../../rules/wager/tabulate.ts'
import { aliasOf, inOrder, sharesOf, TooLarge, usedOf, type Shares } from '../random/draws.ts'
import { columnOfByte, laidOut, type Does } from './lanes.ts'
import { limits, type Machine } from './machine-memory.ts'

/** One step: the row that follows, and the number of the end that it comes to; -1 where the wager goes on. */
export interface Step {
  readonly row: number
  readonly end: number
}

export const compile = (inForce: InForce, table: WagerTable, start: Reached = table.starts[0]): Machine => {
  const chain = chainOf(inForce, table)
  if (chain.ends.length > limits.ends) throw new TooLarge(`${table.wager.id} has more than ${limits.ends} different results`)
  const weights = readBy(inForce, table)
    .results.weights.map(BigInt)
    .filter((weight) => weight > 0n)
  return machineOf(minimalRows(inForce, table, chain, start), weights, chain.ends.length)
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

const rawRow = (inForce: InForce, table: WagerTable, chain: Chain, { state, cycle }: Reached): readonly Step[] => {
  const { results, cycles } = readBy(inForce, table)
  const width = results.all.length
  const at = (state * cycles.states.length + cycle) * width
  const pairs = new Map(table.reached.map((pair, index) => [pair.state * cycles.states.length + pair.cycle, index]))
  return results.all.flatMap((_, index) => {
    if (results.weights[index] === 0) return []
    const cell = table.cells[at + index]!
    const end = chain.endOf(cell)
    const next = table.next[cell]! * cycles.states.length + cycles.next[cycle * width + index]!
    return [{ row: end < 0 ? pairs.get(next)! : 0, end }]
  })
}

const stepKey = ({ row, end }: Step): string => `${row} ${end}`

/** Results that are alike in every row are one column: what stands in each row, and their weights together. */
interface Column {
  readonly steps: readonly Step[]
  weight: bigint
}

const columnsOf = (rows: readonly (readonly Step[])[], weights: readonly bigint[]): readonly Column[] => {
  const columns = new Map<string, Column>()
  for (const [result, weight] of weights.entries()) {
    const steps = rows.map((row) => row[result]!)
    const key = steps.map(stepKey).join()
    const column = columns.get(key)
    if (column) column.weight += weight
    else columns.set(key, { steps, weight })
  }
  return [...columns.values()]
}

/** `rows` have a step for each of the results, which come by these weights; the first row is the start. */
export const machineOf = (rows: readonly (readonly Step[])[], weights: readonly bigint[], ends: number): Machine => {
  const columns = columnsOf(rows, weights)
  if (columns.length > limits.columns) throw new TooLarge(`its results mean more than ${limits.columns} different things`)
  const shares = sharesOf(columns.map(({ weight }) => weight))
  return {
    rows: rows.length,
    ends,
    table: tableOf(rows.length, columns),
    bits: shares.bits,
    used: usedOf(shares),
    ...drawnBy(shares, columns, rows.length, ends),
  }
}

/** Bytes are looked up; where the machine is small enough for vectors, they mean what the slots of those say. */
const drawnBy = (
  shares: Shares,
  columns: readonly Column[],
  rows: number,
  ends: number,
): Pick<Machine, 'symbols' | 'slots' | 'lanes'> => {
  if (shares.bits > 8) return { symbols: new Uint16Array(), slots: aliasOf(shares) }
  const lanes = laidOut(shares.rejected > 0n ? [...columns.map(doesOf), staysIn(rows)] : columns.map(doesOf), ends)
  const slots = lanes ? aliasOf(shares, 16) : []
  const meant = lanes ? Array.from({ length: 256 }, (_, byte) => columnOfByte(slots, byte)) : inOrder(shares)
  return { symbols: Uint16Array.from(meant, (column) => 4 * column), slots, ...(lanes && { lanes }) }
}

const doesOf = ({ steps }: Column): readonly Does[] =>
  steps.map(({ row, end }, at) => (end >= 0 ? (`end ${end}` as const) : row === at ? 'stay' : (`row ${row}` as const)))

const staysIn = (rows: number): readonly Does[] => Array.from({ length: rows }, () => 'stay')

/** The table as the kernel reads it, with a last column for a draw that is rejected. Rows begin at powers of two if they are short. */
const tableOf = (rows: number, columns: readonly Column[]): Uint32Array<ArrayBuffer> => {
  const least = columns.length + 1
  const stride = least <= 64 ? 2 ** Math.ceil(Math.log2(least)) : least
  if (rows * stride * 4 > limits.table) {
    throw new TooLarge(
      `a table of ${rows} states and ${columns.length} columns takes ${rows * stride * 4} bytes, and the kernel has ${limits.table}`,
    )
  }
  const entry = (row: number, event: number): number => (row * stride * 4 * 1024 + event * 4) >>> 0
  const table = new Uint32Array(rows * stride)
  for (let row = 0; row < rows; row += 1) {
    for (const [column, { steps }] of columns.entries()) {
      const step = steps[row]!
      table[row * stride + column] = entry(step.row, step.end + 1)
    }
    table[row * stride + columns.length] = entry(row, limits.rejected)
  }
  return table
}
