/** One SQLite file, opened as a journal: full synchronisation, one writer, a form that this version knows. */
import { existsSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { makeOwn } from '../files/whole-file.ts'
import { applicationId, migrations } from './schema.ts'
import { JournalRefused, reasonOf } from '../errors.ts'

/** What SQLite says of a file, which is not damaged where it only may not be read beside its writer. */
export const unreadable = (error: unknown): string => {
  const reason = reasonOf(error)
  const isHeldBack = /readonly|unable to open|locked/i.test(reason)
  return isHeldBack ? `the file cannot be read where it lies, only from a copy: ${reason}` : `the file is damaged: ${reason}`
}

/** SQLite would wait forever for a writer at the other end of a pipe. */
export const mustBeFile = (file: string): void => {
  const found = statSync(file, { throwIfNoEntry: false })
  if (found && !found.isFile()) throw new JournalRefused(`${file} is not a file, as a journal is one`)
}

const pragma = (database: DatabaseSync, name: string): unknown => Object.values(database.prepare(`pragma ${name}`).get() ?? {})[0]

/** Every table, index, view and trigger of a file, however it is laid out. */
export const schemaOf = (database: DatabaseSync): string =>
  JSON.stringify(database.prepare('select type, name, tbl_name, sql from sqlite_schema order by type, name').all()).replace(
    /(\\n|\s)+/g,
    ' ',
  )

/** For writing: creates what is missing and migrates an older form, in one transaction. */
export const openToWrite = (file: string): { readonly database: DatabaseSync; readonly formBefore: number } =>
  opened(file, {}, (database) => {
    const formBefore = formOf(database, file)
    // Only now, since this changes the file itself, and it might have been another program's.
    if (pragma(database, 'journal_mode = wal') !== 'wal') throw new JournalRefused(`${file} is where SQLite cannot write ahead`)
    database.exec(
      'pragma synchronous = full; pragma fullfsync = on; pragma wal_autocheckpoint = 2000; pragma cache_size = -32000',
    )
    if (formBefore < migrations.length) migrate(database, file)
    return { database, formBefore }
  })

/** For reading, beside the writer; from where it can be read, if that is not where it lies. */
export const openToRead = (file: string, at: string | URL = file): DatabaseSync => {
  if (!existsSync(file)) throw new JournalRefused(`there is no ${file}`)
  return opened(file, { readOnly: true, at }, (database) => {
    const form = formOf(database, file)
    if (form === migrations.length) return database
    if (form === 0) throw new JournalRefused(`${file} is empty, and was never a journal or is none any more`)
    throw new JournalRefused(
      `${file} was written by an older version of Felt (form ${form}): start the house on it once, and it is brought up to form ${migrations.length}`,
    )
  })
}

const opened = <Value>(
  file: string,
  { readOnly = false, at = file }: { readonly readOnly?: boolean; readonly at?: string | URL },
  use: (database: DatabaseSync) => Value,
): Value => {
  let database: DatabaseSync | undefined
  try {
    mustBeFile(file)
    // It holds seeds and digests of passwords, and the folder may be one that others can look into.
    if (!readOnly && !existsSync(file)) makeOwn(file)
    database = new DatabaseSync(at, { readOnly })
    database.exec('pragma busy_timeout = 2000')
    return use(database)
  } catch (error) {
    database?.close()
    throw error instanceof JournalRefused ? error : new JournalRefused(`${file} cannot be opened: ${reasonOf(error)}`)
  }
}

/** The form of the file: a new file has 0, and a file with anything in it must be a journal. */
const formOf = (database: DatabaseSync, file: string): number => {
  const [id, form] = [pragma(database, 'application_id') as number, pragma(database, 'user_version') as number]
  const isEmpty = database.prepare('select 1 from sqlite_schema').get() === undefined
  if (id !== applicationId && !(id === 0 && form === 0 && isEmpty)) {
    throw new JournalRefused(`${file} is a database of another program`)
  }
  if (form > migrations.length) {
    throw new JournalRefused(`${file} was written by a newer version of Felt (form ${form}; this one knows ${migrations.length})`)
  }
  return form
}

const migrate = (database: DatabaseSync, file: string): void => {
  try {
    database.exec('begin immediate')
    // Read again under the lock: another process may have been faster.
    for (const migration of migrations.slice(formOf(database, file))) migration(database)
    database.exec(`pragma application_id = ${applicationId}; pragma user_version = ${migrations.length}; commit`)
  } catch (error) {
    if (database.isTransaction) database.exec('rollback')
    throw new JournalRefused(`${file} cannot be brought to form ${migrations.length}: ${reasonOf(error)}`)
  }
}
