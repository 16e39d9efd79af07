/** The file of the projections: rows put and asked for. What it lacks is read from the journal again. */
import { remembered } from '../../rules/lists.ts'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { schemaOf } from '../../store/sqlite/database.ts'
import { rowOf, rowsOf } from '../../store/sqlite/rows.ts'
import { makeOwn } from '../../store/files/whole-file.ts'
import type { Out } from './folding/rows-written.ts'
import { applicationId, creation, form, schema, type Into, type RowOf } from './schema.ts'

export interface Seen {
  readonly stream: string
  readonly version: number
  readonly head: string
  readonly state: string
}

export const inMemory = ':memory:'

/** Where a house keeps it. */
export const projectionsFile = (folder: string): string => join(folder, 'projections.sqlite')

export class ProjectionsFile {
  readonly #database: DatabaseSync
  readonly #asked = new Map<string, StatementSync>()

  /** Whether there was no file to continue from. */
  readonly isNew: boolean

  private constructor(database: DatabaseSync, isNew: boolean) {
    this.#database = database
    this.isNew = isNew
  }

  /** Opens it, or makes it anew where it is not there, of another form or damaged. */
  static open(file: string): ProjectionsFile {
    return ProjectionsFile.#sound(file) ?? ProjectionsFile.anew(file)
  }

  static #sound(file: string): ProjectionsFile | undefined {
    let database: DatabaseSync | undefined
    try {
      database = new DatabaseSync(file)
      prepare(database)
      const is = (pragma: string): unknown => Object.values(database!.prepare(`pragma ${pragma}`).get()!)[0]
      if (is('application_id') === applicationId && is('user_version') === form) return new ProjectionsFile(database, false)
    } catch {
      // All of it can be read again.
    }
    database?.close()
    return undefined
  }

  static anew(file: string): ProjectionsFile {
    if (file !== inMemory) {
      for (const part of ['', '-wal', '-shm']) rmSync(`${file}${part}`, { force: true })
      makeOwn(file)
    }
    const database = new DatabaseSync(file)
    prepare(database)
    database.exec('begin')
    for (const statement of creation) database.exec(statement)
    database.exec(`pragma application_id = ${applicationId}; pragma user_version = ${form}; commit`)
    return new ProjectionsFile(database, true)
  }

  #prepared(sql: string): StatementSync {
    return remembered(this.#asked, sql, () => this.#database.prepare(sql))
  }

  /** Rows of a table, by what stands after its name. */
  rows<Name extends Into>(from: Name, where: string, ...values: readonly SQLInputValue[]): readonly RowOf<Name>[] {
    return rowsOf<RowOf<Name>>(this.#prepared(`select * from ${from} ${where}`), ...values)
  }

  /** Numbers of the rows of a table added up, for all rows that are alike in what is named. */
  sums<Name extends Into, By extends keyof RowOf<Name> & string, Added extends keyof RowOf<Name> & string>(
    from: Name,
    { by, added, where }: { readonly by: readonly By[]; readonly added: readonly Added[]; readonly where: string },
    ...values: readonly SQLInputValue[]
  ): readonly Pick<RowOf<Name>, By | Added>[] {
    const names = by.map((each) => `"${each}"`).join(', ')
    const sums = added.map((each) => `sum("${each}") as "${each}"`).join(', ')
    const sql = `select ${names}, ${sums} from ${from} ${where} group by ${names} order by ${names}`
    return rowsOf<Pick<RowOf<Name>, By | Added>>(this.#prepared(sql), ...values)
  }

  seen(stream: string): Seen | undefined {
    return rowOf<Seen>(this.#prepared('select * from seen where stream = ?'), stream)
  }

  allSeen(): readonly Omit<Seen, 'state'>[] {
    return rowsOf<Omit<Seen, 'state'>>(this.#prepared('select stream, version, head from seen'))
  }

  /** What a batch of events has written, and how far it has been read where that is to be remembered, in one transaction. */
  put(out: Out, seen?: Seen): void {
    this.#database.exec('begin')
    try {
      for (const [into, rows] of out) this.#putAll(into, rows)
      if (seen)
        this.#prepared('insert or replace into seen values (?, ?, ?, ?)').run(seen.stream, seen.version, seen.head, seen.state)
      this.#database.exec('commit')
    } catch (error) {
      this.#database.exec('rollback')
      throw error
    }
  }

  #putAll(into: Into, rows: Iterable<object>): void {
    const columns = Object.keys(schema[into].columns)
    const names = columns.map((each) => `"${each}"`).join(', ')
    const marks = columns.map(() => '?').join(', ')
    const statement = this.#prepared(`insert or replace into ${into} (${names}) values (${marks})`)
    for (const row of rows) {
      const values = row as Readonly<Record<string, SQLInputValue>>
      statement.run(...columns.map((column) => values[column] ?? null))
    }
  }

  /** Every table, index, view and trigger, however it is laid out. */
  get laidOut(): string {
    return schemaOf(this.#database)
  }

  /** Every row of every table, to tell whether two files are the same. */
  *contents(): Generator<readonly [place: string, row: unknown]> {
    for (const [name, { key }] of Object.entries(schema)) {
      const order = key.map((each) => `"${each}"`).join(', ')
      for (const row of this.#database.prepare(`select * from ${name} order by ${order}`).iterate()) yield [name, { ...row }]
    }
  }

  close(): void {
    this.#database.close()
  }
}

/** A lost row is read again, so that the disk is waited for only now and then. */
const prepare = (database: DatabaseSync): void =>
  database.exec('pragma busy_timeout = 2000; pragma journal_mode = wal; pragma synchronous = normal')
