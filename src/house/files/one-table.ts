/** Reads the events of one table of a house, also while the house runs; nothing is written. */
import { headPublicKey } from '../../store/signing/head.ts'
import { openJournalToRead, type Where } from './journal-to-read.ts'
import type { Game } from '../../rules/game/game.ts'
import { bookIn, gameAt } from '../tables/kept-games.ts'
import { tableStream } from '../tables/house-table.ts'
import { eventsAfter, type CommittedEvent } from '../../store/store.ts'
import { Reader } from '../../store/sqlite/reader.ts'

/** There is no such table, and these there are. */
export class NoSuchTable extends Error {
  readonly tables: readonly string[]

  constructor(table: string, tables: readonly string[]) {
    super(`there is no table ${table}`)
    this.tables = tables
  }
}

/** The game that a table plays, by the id that its opening says. */
type GameOf = (id: string) => Game | undefined

/** As the journal is when this begins; `read` may go through the events as often as it likes, while it runs. */
export const readingTable = async <Value>(
  folder: string,
  table: string,
  where: Where,
  read: (events: Iterable<CommittedEvent>, gameOf: GameOf) => Value,
): Promise<Value> => {
  const { database, close } = await openJournalToRead(folder, where)
  try {
    database.exec('begin')
    const reader = new Reader(database, headPublicKey(folder))
    const stream = tableStream(table)
    if (!reader.head(stream)) throw new NoSuchTable(table, tablesOf(reader))
    const book = await bookIn(reader)
    return read({ [Symbol.iterator]: () => eventsAfter(reader, stream) }, (id) => gameAt(book, table, id))
  } finally {
    close()
  }
}

const tablesOf = (reader: Reader): readonly string[] =>
  reader.heads().flatMap(({ stream }) => (stream.startsWith(tableStream('')) ? [stream.slice(tableStream('').length)] : []))
