/** One pass over a journal in the order in which it was written: every event, every answer, every commit. */
import { remembered } from '../../rules/lists.ts'
import type { KeyObject } from 'node:crypto'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import type { TableEvent } from '../../table/events.ts'
import { keyOf } from '../../store/sqlite/answers.ts'
import { wholeAfter, wholeOrigin } from '../../store/chain.ts'
import { rowsOf } from '../../store/sqlite/rows.ts'
import { isUnopened, type AnsweredCommand, type Head, type CommittedEvent, type StoredSnapshot } from '../../store/store.ts'
import { revealedRow } from '../watching/revealed.ts'
import { openedRow, openedSnapshot, type Seal } from '../../store/signing/seal.ts'
import type { Book } from '../streams/book.ts'
import { Faulty } from './fault.ts'
import { checkFor } from './kinds.ts'
import { StreamCheck } from './stream-check.ts'
import { TableCheck } from './table-check.ts'
import { Transfers } from './transfers.ts'

type Placed = CommittedEvent & { readonly position: number }
type Commit = { readonly number: number; readonly position: number; readonly head: string }
type Given = AnsweredCommand & { readonly number: number }

/** So many events are followed before others have their turn. */
const slice = 500

export interface PassFigures {
  readonly events: number
  readonly commits: number
  readonly answers: number
  readonly streams: number
  /** Events whose seed or order is not revealed, and that were sealed with a key that is not here. */
  readonly sealed: number
  readonly tables: number
  readonly proofs: number
}

/** Rows of a query, of which the next can be looked at before it is taken. */
class Rows<Row> {
  readonly #rows: Iterator<unknown>
  #next: Row | undefined

  constructor(database: DatabaseSync, sql: string) {
    this.#rows = database.prepare(sql).iterate()
    this.#step()
  }

  #step(): void {
    const { done, value } = this.#rows.next()
    this.#next = done === true ? undefined : (value as Row)
  }

  get next(): Row | undefined {
    return this.#next
  }

  take(): Row | undefined {
    const row = this.#next
    if (row !== undefined) this.#step()
    return row
  }
}

/** What signatures are checked with, and what opens what is sealed, where it is here. */
export interface Keys {
  readonly head: KeyObject
  readonly seal: Seal | undefined
}

export class Pass {
  readonly #database: DatabaseSync
  readonly #key: KeyObject
  readonly #seal: Seal | undefined
  readonly #book: Book
  readonly #progress: (events: number) => void
  readonly #streams = new Map<string, StreamCheck>()
  readonly #transfers = new Transfers()
  readonly #snapshots: Map<string, number>
  #events = 0
  #answers = 0
  #sealed = 0
  #reveals: StatementSync | undefined

  /** The book is the one of this journal, with its own games loaded. */
  constructor(database: DatabaseSync, keys: Keys, book: Book, progress: (events: number) => void) {
    this.#database = database
    this.#book = book
    this.#key = keys.head
    this.#seal = keys.seal
    this.#progress = progress
    const snapshots = rowsOf<Omit<Head, 'head'>>(database.prepare('select stream, version from snapshots'))
    this.#snapshots = new Map(snapshots.map(({ stream, version }) => [stream, version]))
  }

  async run(): Promise<PassFigures> {
    const commits = await this.#commits()
    this.#heads()
    this.#index()
    const [late] = this.#snapshots
    if (late) throw new Faulty({ where: late[0], version: late[1], what: 'it has a snapshot of a version that it never reached' })
    for (const stream of this.#streams.values()) stream.finish()
    const tables = [...this.#streams.values()].map(({ check }) => check).filter((check) => check instanceof TableCheck)
    return {
      events: this.#events,
      commits,
      answers: this.#answers,
      streams: this.#streams.size,
      sealed: this.#sealed,
      tables: tables.length,
      proofs: tables.reduce((sum, { proofs }) => sum + proofs, 0),
    }
  }

  async #commits(): Promise<number> {
    const events = new Rows<Placed>(
      this.#database,
      'select position, stream, version, at, audience, text, salt, digest, head from events order by position',
    )
    const answers = new Rows<Given>(this.#database, 'select number, command as id, answer from answers order by place')
    const commits = new Rows<Commit>(this.#database, 'select number, position, head from commits order by number')
    let [number, head] = [0, wholeOrigin]
    for (let commit = commits.take(); commit; commit = commits.take()) {
      number += 1
      const where = `commit ${number}`
      if (commit.number !== number) throw new Faulty({ where, what: 'it is missing' })
      const kept = await this.#eventsOf(commit, events)
      const given = this.#answersOf(number, answers)
      head = wholeAfter(head, number, kept, given)
      if (head !== commit.head) {
        throw new Faulty({ where, what: 'the order of its events or the answers that it gave are not what was kept' })
      }
      this.#transfers.mustBeMet()
    }
    const stray = events.next
    if (stray) throw new Faulty({ where: stray.stream, version: stray.version, what: 'it belongs to no commit' })
    if (answers.next) throw new Faulty({ where: `answer to ${answers.next.id}`, what: 'it belongs to no commit' })
    return number
  }

  async #eventsOf(commit: Commit, events: Rows<Placed>): Promise<readonly string[]> {
    const heads: string[] = []
    while (this.#events < commit.position) {
      const event = events.take()
      const position = this.#events + 1
      if (event?.position !== position) {
        throw new Faulty({ where: `commit ${commit.number}`, what: `the journal’s event ${position} is missing` })
      }
      this.#follow(event)
      heads.push(event.head)
      this.#events = position
      if (position % slice === 0) {
        this.#progress(position)
        await setImmediate()
      }
    }
    return heads
  }

  #follow(event: Placed): void {
    const { stream, version } = event
    const check = remembered(this.#streams, stream, () => new StreamCheck(stream, checkFor(stream, this.#transfers, this.#book)))
    check.follow(this.#opened(event))
    if (this.#snapshots.get(stream) !== version) return
    const select = this.#database.prepare('select version, head, text, seal from snapshots where stream = ?')
    for (const { seal, ...snapshot } of rowsOf<StoredSnapshot & { readonly seal: string }>(select, stream))
      check.compare(snapshot, seal, this.#key, openedSnapshot(this.#seal, stream, snapshot)?.text)
    this.#snapshots.delete(stream)
  }

  /** Without the key a seed is known from where it is revealed. */
  #opened(event: Placed): Placed {
    const opened = openedRow(this.#seal, event)
    if (!isUnopened(opened)) return opened
    const revealed = this.#revealOf(opened)
    if (revealed) return revealedRow(opened, revealed)
    this.#sealed += 1
    return opened
  }

  #revealOf({ stream, version }: Placed): TableEvent<'seed-revealed'> | undefined {
    this.#reveals ??= this.#database.prepare(
      `select text from events where stream = ? and version > ? and text ->> 'type' = 'seed-revealed' order by version limit 1`,
    )
    const found = this.#reveals.get(stream, version)
    const reveal = found && (JSON.parse(found['text'] as string) as TableEvent<'seed-revealed'>)
    return reveal?.version === version ? reveal : undefined
  }

  #answersOf(number: number, answers: Rows<Given>): readonly AnsweredCommand[] {
    const given: AnsweredCommand[] = []
    while (answers.next?.number === number) given.push(answers.take()!)
    this.#answers += given.length
    return given
  }

  /** Every answer is found by its command only. */
  #index(): void {
    const { place } = this.#database.prepare('select place from indexed').get() as { place: number }
    const { count } = this.#database.prepare('select count(*) as count from answered').get() as { count: number }
    const rows = this.#database
      .prepare('select answered.key, place, command from answered left join answers using (place) order by place')
      .iterate() as Iterable<unknown>
    let next = 1
    for (const row of rows as Iterable<{ key: number; place: number; command: string | null }>) {
      if (row.place !== next || row.command === null || keyOf(row.command) !== row.key) break
      next += 1
    }
    if (next - 1 !== count || count !== place)
      throw new Faulty({ where: `answer ${next}`, what: 'it is not found by its command' })
    const twice = this.#database.prepare('select command from answers group by command having count(*) > 1 limit 1').get()
    if (twice) throw new Faulty({ where: `answer to ${String(twice['command'])}`, what: 'it was given twice' })
  }

  /** What the journal says of the end of each stream. */
  #heads(): void {
    const heads = rowsOf<Head>(this.#database.prepare('select stream, version, head from heads'))
    const said = new Map(heads.map((head) => [head.stream, head]))
    for (const { end } of this.#streams.values()) {
      const { version, head } = said.get(end.stream) ?? { version: 0, head: '' }
      if (version !== end.version || head !== end.head) {
        throw new Faulty({ where: end.stream, version: end.version, what: 'its end is not what was kept as its head' })
      }
    }
    const without = heads.find(({ stream }) => !this.#streams.has(stream))
    if (without) throw new Faulty({ where: without.stream, what: `it has a head of ${without.version} events and no event` })
  }
}
