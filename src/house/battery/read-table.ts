/** Reads what a table of a house has shown, also while the house runs. It never writes. */
import { z } from 'zod'
import type { Game } from '../../rules/game/game.ts'
import { named } from '../../rules/named.ts'
import { result } from '../../table/schemas.ts'
import { eventSchemas, type TableEvent } from '../../table/events.ts'
import { firstWrong } from '../../table/table.ts'
import type { Where } from '../files/journal-to-read.ts'
import { jsonIn } from '../../store/files/json.ts'
import { JournalRefused } from '../../store/errors.ts'
import type { CommittedEvent } from '../../store/store.ts'
import { readingTable } from '../files/one-table.ts'
import { collected, type Collected, type DigestedEvent } from './collected.ts'
import { supplyRead } from './equipment/supplies.ts'

export interface ReadTable extends Collected {
  /** The game that it was opened with, where that is known here. */
  readonly game: Game | undefined
}

export const readTable = (folder: string, table: string, where: Where = {}): Promise<ReadTable> =>
  readingTable(folder, table, where, (events, gameOf) => {
    const shown = collected(told(events))
    return { ...shown, game: shown.opened && gameOf(shown.opened.game) }
  })

function* told(events: Iterable<CommittedEvent>): Generator<DigestedEvent> {
  for (const event of events) yield { event: eventOf(event), digest: event.digest }
}

/** What is read here of an event, by its type; the rest of it is for felt verify. */
const readHere: Readonly<Record<string, z.ZodType>> = {
  opened: z.object({ game: z.string(), house: z.record(z.string(), z.string()), source: z.enum(['real', 'virtual']) }),
  ...supplyRead,
  'winners-paid': z.object({ round: z.int(), result, more: z.literal(true).optional() }),
  'round-corrected': z.object({ round: z.int(), now: result }),
  'round-invalidated': z.object({ round: z.int(), undecided: z.literal(true).optional() }),
}

/** An event; the file may have been altered. */
const eventOf = ({ stream, version, text }: CommittedEvent): TableEvent => {
  const wrong = (why: string): JournalRefused =>
    new JournalRefused(`event ${version} of the stream “${stream}” is not what a house wrote: ${why} (felt verify checks it all)`)
  const event = jsonIn(text) as TableEvent | null | undefined
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
