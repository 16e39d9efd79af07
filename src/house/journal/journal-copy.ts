/**
 * A journal on SQLite that is written from what another store has kept: the same streams with the same salts, digests and
 * heads. It is as true as what it is a copy of, so nothing waits for the disk.
 */
import type { DatabaseSync } from 'node:sqlite'
import type { Mark } from '../integrity/head.ts'
import { openedRow, type Seal } from '../integrity/seal.ts'
import { brokenLink, origin, wholeAfter } from './chain.ts'
import { JournalRefused, openToWrite } from './database.ts'
import { prepared, rowOf, rowsOf } from './rows.ts'
import type { Answered, Head, Kept } from './store.ts'
import { lastMark } from './writer.ts'

const statements = {
  heads: 'select stream, version, head from heads order by stream',
  head: 'select version, head from heads where stream = ?',
  keepEvent:
    'insert into events (position, stream, version, at, audience, text, salt, digest, head) values (?, ?, ?, ?, ?, ?, ?, ?, ?)',
  keepHead:
    'insert into heads values (?, ?, ?) on conflict (stream) do update set version = excluded.version, head = excluded.head',
  keepAnswer: 'insert into answers (number, command, answer) values (?, ?, ?)',
  keepCommit: 'insert into commits values (?, ?, ?)',
} as const

type End = Omit<Head, 'stream'>

/** Ends of so many streams are known by heart. */
const mostEnds = 20_000

export class JournalCopy {
  readonly #database: DatabaseSync
  readonly #seal: Seal | undefined
  readonly #run: ReturnType<typeof prepared<keyof typeof statements>>
  readonly #ends = new Map<string, End>()
  #mark: Mark

  constructor(file: string, seal: Seal | undefined) {
    this.#database = openToWrite(file).database
    this.#database.exec('pragma synchronous = normal; pragma fullfsync = off')
    this.#seal = seal
    this.#run = prepared(this.#database, statements)
    this.#mark = lastMark(this.#database)
  }

  get mark(): Mark {
    return this.#mark
  }

  heads(): readonly Head[] {
    return rowsOf<Head>(this.#run.heads)
  }

  head(stream: string): End {
    const known = this.#ends.get(stream) ?? rowOf<End>(this.#run.head, stream) ?? { version: 0, head: origin(stream) }
    if (this.#ends.size >= mostEnds) this.#ends.clear()
    this.#ends.set(stream, known)
    return known
  }

  /** Events as they are written where they come from, sealed where they are sealed: each must follow from what is here. */
  follow(events: readonly Kept[]): void {
    const ends = new Map<string, End>()
    for (const event of events) {
      const { version, head } = ends.get(event.stream) ?? this.head(event.stream)
      const broken = brokenLink(openedRow(this.#seal, event), version + 1, head)
      if (broken !== undefined) throw new JournalRefused(`${event.stream}, event ${event.version}: ${broken}`)
      ends.set(event.stream, { version: event.version, head: event.head })
    }
    this.keep(events)
  }

  /** The same of events whose links are known to be whole. */
  keep(events: readonly Kept[], answers: readonly Answered[] = []): void {
    if (events.length + answers.length === 0) return
    const mark = this.#markAfter(events, answers)
    const ends = new Map(events.map(({ stream, version, head }) => [stream, { version, head }]))
    this.#database.exec('begin immediate')
    try {
      for (const [at, { stream, version, audience, text, salt, digest, head, ...event }] of events.entries()) {
        const position = this.#mark.position + at + 1
        this.#run.keepEvent.run(position, stream, version, event.at, audience, text, salt, digest, head)
      }
      for (const [stream, { version, head }] of ends) this.#run.keepHead.run(stream, version, head)
      for (const { id, answer } of answers) this.#run.keepAnswer.run(mark.commit, id, answer)
      this.#run.keepCommit.run(mark.commit, mark.position, mark.head)
      this.#database.exec('commit')
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('rollback')
      throw error
    }
    this.#mark = mark
    for (const [stream, end] of ends) this.#ends.set(stream, end)
  }

  #markAfter(events: readonly Kept[], answers: readonly Answered[]): Mark {
    const { commit, position, head } = this.#mark
    const heads = events.map((event) => event.head)
    return { commit: commit + 1, position: position + events.length, head: wholeAfter(head, commit + 1, heads, answers) }
  }

  /** One file that says it all. */
  close(): void {
    this.#database.exec('pragma wal_checkpoint(truncate)')
    this.#database.close()
  }
}
