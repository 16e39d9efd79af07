/** Reads what a table of a house has shown, also while the house runs; nothing is written. */
import { z } from 'zod'
import { named } from '../../rules/named.ts'
import { result } from '../../table/events/parts.ts'
import { eventSchemas, type TableEvent } from '../../table/events.ts'
import { firstWrong } from '../../table/malformed.ts'
import { headPublicKey } from '../head.ts'
import { lyingAt, mustHoldHouse } from '../house-folder.ts'
import { tableStream } from '../house-table.ts'
import { JournalRefused, openToRead } from '../journal/database.ts'
import { Reader } from '../journal/reader.ts'
import type { Kept } from '../journal/store.ts'
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
    for (const event of events) yield { event: eventOf(event), digest: event.digest }
    after = events.at(-1)!.version
  }
}

/** What is read here of an event, by its type; the rest of it is for felt verify. */
const readHere: Readonly<Record<string, z.ZodType>> = {
  opened: z.object({ source: z.enum(['real', 'virtual']) }),
  'shoe-shuffled': z.object({ cards: z.int().positive() }),
  'winners-paid': z.object({ round: z.int(), result }),
  'round-corrected': z.object({ round: z.int(), now: result }),
}

/** An event, which somebody may have changed in the file. */
const eventOf = ({ stream, version, text }: Kept): TableEvent => {
  const wrong = (why: string): JournalRefused =>
    new JournalRefused(`event ${version} of the stream “${stream}” is not what a house wrote: ${why} (felt verify checks it all)`)
  const event = parsed(text)
  if (!event || !Object.hasOwn(eventSchemas, event.type)) throw wrong('it is no event of a table')
  const { error } = named(readHere, event.type)?.safeParse(event) ?? {}
  if (!error) return event
  const { path } = firstWrong(error)
  throw wrong(`${[event.type, ...path].join('.')} is ${textAt(event, path)}`)
}

const textAt = (event: TableEvent, path: readonly PropertyKey[]): string => {
  const value = path.reduce<unknown>((within, key) => (within as Readonly<Record<PropertyKey, unknown>>)[key], event)
  return value === undefined ? 'missing' : JSON.stringify(value).slice(0, 60)
}

const parsed = (text: string): TableEvent | null => {
  try {
    return JSON.parse(text) as TableEvent | null
  } catch {
    return null
  }
}
