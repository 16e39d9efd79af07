/** Reads what a table of a house has shown, also while the house runs; nothing is written. */
import type { TableEvent } from '../../table/events.ts'
import { headPublicKey } from '../head.ts'
import { lyingAt, mustHoldHouse } from '../house-folder.ts'
import { tableStream } from '../house-table.ts'
import { openToRead } from '../journal/database.ts'
import { Reader } from '../journal/reader.ts'
import { journalFile } from '../journal/sqlite.ts'
import { collected, type Collected, type Told } from './collected.ts'

/** There is no such table, and these there are. */
export class NoSuchTable extends Error {
  readonly tables: readonly string[]

  constructor(table: string, tables: readonly string[]) {
    super(`there is no table ${table}`)
    this.tables = tables
  }
}

export const readTable = (folder: string, table: string): Collected => {
  mustHoldHouse(folder)
  const { at, leave } = lyingAt(journalFile(folder))
  const database = openToRead(journalFile(folder), at)
  try {
    database.exec('begin')
    const reader = new Reader(database, headPublicKey(folder))
    if (!reader.head(tableStream(table))) throw new NoSuchTable(table, tablesOf(reader))
    return collected(told(reader, tableStream(table)))
  } finally {
    database.close()
    leave()
  }
}

const tablesOf = (reader: Reader): readonly string[] =>
  reader.heads().flatMap(({ stream }) => (stream.startsWith(tableStream('')) ? [stream.slice(tableStream('').length)] : []))

const page = 2000

function* told(reader: Reader, stream: string): Generator<Told> {
  for (let after = 0; ;) {
    const events = reader.read(stream, after, page)
    if (events.length === 0) return
    for (const { text, digest } of events) yield { event: JSON.parse(text) as TableEvent, digest }
    after = events.at(-1)!.version
  }
}
