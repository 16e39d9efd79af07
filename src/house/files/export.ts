/**
 * A house as files that other programs read: every stream as JSON Lines, and what is read of them (rounds, settlements,
 * statements, the ledger) as CSV. What is the house's alone stays in the house: its link is there, so that the chain can
 * be followed, and its text is not.
 */
import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { tableForms } from '../../table/events.ts'
import { entriesOf } from '../../table/evolve.ts'
import { csvLine } from '../../rules/csv.ts'
import { headPublicKey } from '../../store/signing/head.ts'
import { openJournalToRead, type Where } from './journal-to-read.ts'
import { eventsAfter, type Head, type CommittedEvent } from '../../store/store.ts'
import { Reader } from '../../store/sqlite/reader.ts'
import { WholeStreams } from '../../store/sqlite/whole-streams.ts'
import { makeWhole } from '../../store/files/new-folder.ts'
import { bookIn } from '../tables/kept-games.ts'
import { inMemory } from '../projections/file.ts'
import { Projections } from '../projections/projections.ts'
import { callingOf } from '../projections/asking/significant-events.ts'
import { isoTime, sheets } from './sheets.ts'
import { syncFolder, writeAll } from '../../store/files/whole-file.ts'

export const exportFormats = ['jsonl', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

export interface ExportOptions extends Where {
  readonly formats: readonly ExportFormat[]
  /** Hears what is being written, and what share of all events has been. */
  readonly progress?: (share: number, what: string) => void
}

export interface Exported {
  readonly events: number
  readonly streams: number
  readonly files: number
  /** What is wrong with streams that are broken: their events before the break are there. */
  readonly broken: readonly string[]
}

export const exportHouse = async (
  folder: string,
  out: string,
  { formats, progress, ...where }: ExportOptions,
): Promise<Exported> => {
  const { database, close } = await openJournalToRead(folder, { ...where, asIs: true })
  return makeWhole(out, async (draft) => {
    database.exec('begin')
    const reader = new WholeStreams(new Reader(database, headPublicKey(folder)))
    await bookIn(reader)
    const writing = new Export(reader, draft, formats.length, progress)
    if (formats.includes('jsonl')) writing.events()
    if (formats.includes('csv')) writing.tables()
    return writing.exported
  }).finally(close)
}

/** After so many events it says how far it is. */
const page = 2000

class Export {
  readonly #reader: WholeStreams
  readonly #draft: string
  readonly #heads: readonly Head[]
  readonly #passes: number
  readonly #progress: NonNullable<ExportOptions['progress']>
  #done = 0
  #files = 0

  constructor(reader: WholeStreams, draft: string, passes: number, progress: ExportOptions['progress'] = () => undefined) {
    this.#reader = reader
    this.#draft = draft
    this.#heads = reader.heads()
    this.#passes = passes
    this.#progress = progress
  }

  get #events(): number {
    return this.#heads.reduce((sum, { version }) => sum + version, 0)
  }

  get exported(): Exported {
    return { events: this.#events, streams: this.#heads.length, files: this.#files, broken: this.#reader.broken }
  }

  #file(name: string): Sink {
    this.#files += 1
    return new Sink(join(this.#draft, name))
  }

  *#read(stream: string): Generator<CommittedEvent> {
    for (const event of eventsAfter(this.#reader, stream)) {
      yield event
      this.#done += 1
      if (this.#done % page === 0) this.#progress(this.#done / (this.#events * this.#passes), stream)
    }
  }

  /** One file for each stream, and a list of them with where each ends. */
  events(): void {
    mkdirSync(join(this.#draft, 'events'))
    const list = this.#file('streams.csv')
    list.write(csvLine(['stream', 'file', 'events', 'head']))
    for (const [at, { stream, version, head }] of this.#heads.entries()) {
      const name = `events/${String(at + 1).padStart(6, '0')}-${stream.replaceAll(/[^\w-]+/g, '-').slice(0, 60)}.jsonl`
      const file = this.#file(name)
      for (const event of this.#read(stream)) file.write(`${eventLine(event)}\n`)
      file.close()
      list.write(csvLine([stream, name, version, head]))
    }
    list.close()
    syncFolder(join(this.#draft, 'events'))
  }

  tables(): void {
    const projections = new Projections(this.#reader, inMemory)
    projections.catchUp()
    this.#ledger(projections)
    const calledOf = callingOf(projections)
    const files = sheets.map(({ name, from, columns, lines }) => {
      const file = this.#file(`${name}.csv`)
      file.write(csvLine(columns))
      return { file, from, columns, lines }
    })
    for (const [into, row] of projections.file.contents()) {
      for (const { file, from, columns, lines } of files) {
        if (from === into)
          for (const line of lines(row as never, calledOf)) file.write(csvLine(columns.map((column) => line[column])))
      }
    }
    for (const { file } of files) file.close()
    projections.close()
  }

  /** Every entry of every table’s ledger; those of one event come to nothing together. */
  #ledger(projections: Projections): void {
    const file = this.#file('ledger.csv')
    file.write(csvLine(['table', 'event', 'at', 'type', 'account', 'amount_cents', 'money']))
    for (const { stream } of this.#heads) {
      if (!stream.startsWith('table ')) continue
      const table = stream.slice('table '.length)
      for (const { text, version, at } of this.#read(stream)) {
        const event = tableForms.read(text)
        const money = projections.moneyAt(table, at)
        for (const [account, amount] of entriesOf(event)) {
          file.write(csvLine([table, version, isoTime(at), event.type, account, amount, money]))
        }
      }
    }
    file.close()
  }
}

/** The text is written as it is kept, byte for byte, so that its digest can be checked. */
const eventLine = ({ version, at, audience, text, salt, digest, head }: CommittedEvent): string => {
  const link = JSON.stringify({ version, at, audience, digest, head })
  return audience === 'house' ? link : `${link.slice(0, -1)},"salt":${JSON.stringify(salt)},"event":${text}}`
}

/** A file that is written in large pieces. */
class Sink {
  readonly #file: number
  #waiting: string[] = []
  #length = 0

  constructor(file: string) {
    this.#file = openSync(file, 'wx', 0o600)
  }

  write(text: string): void {
    this.#waiting.push(text)
    this.#length += text.length
    if (this.#length > 1 << 20) this.#flush()
  }

  #flush(): void {
    writeAll(this.#file, this.#waiting.join(''))
    this.#waiting = []
    this.#length = 0
  }

  close(): void {
    this.#flush()
    fsyncSync(this.#file)
    closeSync(this.#file)
  }
}
