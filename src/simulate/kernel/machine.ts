/**
 * A wager's table compiled for the kernel: as few rows and columns as tell it apart, flat, with the event of every
 * step. After a decision the wager is placed again where it started.
 */
import { chainOf, rowsOf, type Chain } from '../../odds/chain.ts'
import { equalRows, equivalentRows } from '../../odds/partition.ts'
import { readBy, type InForce } from '../../rules/game/in-force.ts'
import { remembered } from '../../rules/lists.ts'
import type { Reached, WagerTable } from '../../rules/wager/tabulate.ts'
import { aliasOf, inOrder, sharesOf, TooLarge, usedOf, type Shares } from '../random/draws.ts'
import { columnOfByte, laidOut, type Does } from './lanes.ts'
import { limits, type Machine } from './machine-memory.ts'

/** One step: the row that follows, and the number of the end that it comes to; -1 where the wager goes on. */
export interface MachineStep {
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
const minimalRows = (inForce: InForce, table: WagerTable, chain: Chain, start: Reached): readonly (readonly MachineStep[])[] => {
  const { width, signs, next } = rowsOf(inForce, table, chain.endOf)
  const classes = equivalentRows({ width, signs, next }).of
  const order = new Map<number, number>()
  const waiting: number[] = []
  const place = (row: number): number =>
    remembered(order, classes[row]!, () => {
      waiting.push(row)
      return order.size
    })
  const stepAt = (cell: number): MachineStep => ({ row: signs[cell]! < 0 ? place(next[cell]!) : 0, end: signs[cell]! })
  place(table.reached.indexOf(start))
  const rows: (readonly MachineStep[])[] = []
  // The list grows while it is walked.
  for (const row of waiting) rows.push(Array.from({ length: width }, (_, result) => stepAt(row * width + result)))
  return rows
}

/** Results that are alike in every row are one column: what stands in each row, and their weights together. */
interface Column {
  readonly steps: readonly MachineStep[]
  weight: bigint
}

const columnsOf = (rows: readonly (readonly MachineStep[])[], weights: readonly bigint[]): readonly Column[] => {
  const cells = new Int32Array(2 * rows.length * weights.length)
  for (const [row, steps] of rows.entries()) {
    for (const [result, { row: next, end }] of steps.entries()) {
      cells[2 * (result * rows.length + row)] = next
      cells[2 * (result * rows.length + row) + 1] = end
    }
  }
  const { of, firsts } = equalRows(cells, 2 * rows.length)
  const columns = firsts.map((result): Column => ({ steps: rows.map((row) => row[result]!), weight: 0n }))
  for (const [result, weight] of weights.entries()) columns[of[result]!]!.weight += weight
  return columns
}

/** `rows` have a step for each of the results, which come by these weights; the first row is the start. */
export const machineOf = (rows: readonly (readonly MachineStep[])[], weights: readonly bigint[], ends: number): Machine => {
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
