/** Splits items into classes until the items of each class are equivalent. Classes are numbered by the first of their items. */
import { remembered } from '../rules/lists.ts'

/** `signature` tells an item by the classes that it leads to; items with one signature stay together. */
export const refine = (size: number, signature: (item: number, classes: readonly number[]) => string): readonly number[] => {
  let classes: readonly number[] = Array.from({ length: size }, () => 0)
  for (let count = 0; ;) {
    const names = new Map<string, number>()
    const next = classes.map((before, item) => {
      const name = `${before};${signature(item, classes)}`
      if (!names.has(name)) names.set(name, names.size)
      return names.get(name)!
    })
    if (names.size === count) return next
    count = names.size
    classes = next
  }
}

/** Rows of cells, one row after the other: a sign of what stands in each cell, and the row that it leads to, if any. */
export interface Rows {
  readonly width: number
  readonly signs: Int32Array
  /** -1 where it leads to none. */
  readonly next: Int32Array
}

export interface Classes {
  readonly of: Int32Array
  /** The first row of each. */
  readonly firsts: readonly number[]
}

/** Rows with the same signs that lead to equivalent rows are equivalent. */
export const equivalentRows = (rows: Rows): Classes => {
  const { width, signs, next } = differentColumns(rows)
  let classes = equalRows(signs, width)
  const leads = new Int32Array(next.length)
  for (;;) {
    for (let at = 0; at < next.length; at += 1) leads[at] = next[at]! < 0 ? -1 : classes.of[next[at]!]!
    const finer = split(leads, width, classes.of)
    if (finer.firsts.length === classes.firsts.length) return finer
    classes = finer
  }
}

/** Columns that are equal in every row do not distinguish states: one of them is enough. */
const differentColumns = ({ width, signs, next }: Rows): Rows => {
  const size = signs.length / width
  const transposed = new Int32Array(2 * signs.length)
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < width; column += 1) {
      transposed[2 * column * size + row] = signs[row * width + column]!
      transposed[(2 * column + 1) * size + row] = next[row * width + column]!
    }
  }
  const { firsts } = equalRows(transposed, 2 * size)
  const kept = (cells: Int32Array): Int32Array => {
    const fewer = new Int32Array(size * firsts.length)
    for (let row = 0; row < size; row += 1) {
      for (const [at, column] of firsts.entries()) fewer[row * firsts.length + at] = cells[row * width + column]!
    }
    return fewer
  }
  return { width: firsts.length, signs: kept(signs), next: kept(next) }
}

/** Rows whose cells are equal, one row after the other. */
export const equalRows = (cells: Int32Array, width: number): Classes => split(cells, width, new Int32Array(cells.length / width))

/** Rows of one class stay together where their cells are equal. A hash finds the few rows that are compared. */
const split = (cells: Int32Array, width: number, before: Int32Array): Classes => {
  const firsts: number[] = []
  const byHash = new Map<number, number[]>()
  const areEqual = (a: number, b: number): boolean => {
    if (before[a] !== before[b]) return false
    for (let at = 0; at < width; at += 1) if (cells[a * width + at] !== cells[b * width + at]) return false
    return true
  }
  const classOf = (row: number): number => {
    let hash = before[row]!
    for (let at = row * width; at < (row + 1) * width; at += 1) hash = (Math.imul(hash, 31) + cells[at]!) | 0
    const alike = remembered(byHash, hash, () => [])
    const found = alike.find((each) => areEqual(firsts[each]!, row))
    if (found !== undefined) return found
    alike.push(firsts.length)
    return firsts.push(row) - 1
  }
  return { of: before.map((_, row) => classOf(row)), firsts }
}
