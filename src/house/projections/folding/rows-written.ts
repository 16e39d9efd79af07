/** What a fold writes: rows that replace those of the same key, the last one of each in a batch. */
import { remembered } from '../../../rules/lists.ts'
import { schema, type Into, type RowOf } from '../schema.ts'

export class Out {
  readonly #rows = new Map<Into, Map<string, object>>()

  write<Name extends Into>(into: Name, row: RowOf<Name>): void {
    const rows = remembered(this.#rows, into, () => new Map<string, object>())
    const values = row as Readonly<Record<string, unknown>>
    rows.set(JSON.stringify(schema[into].key.map((column) => values[column])), row)
  }

  *[Symbol.iterator](): Generator<readonly [Into, Iterable<object>]> {
    for (const [into, rows] of this.#rows) yield [into, rows.values()]
  }

  clear(): void {
    this.#rows.clear()
  }
}
