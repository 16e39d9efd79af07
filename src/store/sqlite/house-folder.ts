/** The folder of a house, also without the rights to write or to read it. */
import { accessSync, constants, copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { houseIdIn } from '../files/house-id.ts'
import { mustBeFile } from './database.ts'
import { JournalRefused, reasonOf } from '../errors.ts'
import { journalFile } from './sqlite.ts'

/** Says why a house cannot be opened: there is none, or this account may not read it. */
export const mustHoldHouse = (folder: string): void => {
  try {
    accessSync(journalFile(folder), constants.R_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') throw new JournalRefused(noneIn(folder))
    if (code === 'EACCES' || code === 'EPERM') throw new JournalRefused(`${folder} is not for this account to look into`)
    throw new JournalRefused(`${folder} cannot be read: ${reasonOf(error)}`)
  }
  mustBeFile(journalFile(folder))
}

/** The folder of a node has its keys alone: the journal is in the database. */
const noneIn = (folder: string): string =>
  houseIdIn(folder) === undefined
    ? `there is no house in ${folder}`
    : `${folder} is of a house on PostgreSQL: say on which database (--database or FELT_DATABASE)`

/** Where SQLite reads a file, and what is to be done when it has been read. */
export interface Lying {
  readonly at: string | URL
  readonly leave: () => void
}

/**
 * SQLite writes beside a file even to read it. Where it may not, such as evidence on a disk that is only read, the file is
 * opened as one without a writer; its write-ahead log, if there is one, is applied to a copy.
 */
export const lyingAt = (file: string): Lying => {
  if (mayBeWritten(dirname(file)) || isRead(file)) return { at: file, leave: () => undefined }
  const ahead = `${file}-wal`
  if ((statSync(ahead, { throwIfNoEntry: false })?.size ?? 0) > 0) return copied(file, ahead)
  const at = pathToFileURL(file)
  at.searchParams.set('immutable', '1')
  return { at, leave: () => undefined }
}

const mayBeWritten = (folder: string): boolean => {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** It can be where its writer is running. */
const isRead = (file: string): boolean => {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, { readOnly: true })
    database.prepare('select 1 from sqlite_schema').get()
    return true
  } catch {
    return false
  } finally {
    database?.close()
  }
}

const copied = (file: string, ahead: string): Lying => {
  const made = mkdtempSync(join(tmpdir(), 'felt-read-'))
  const leave = (): void => rmSync(made, { recursive: true })
  const at = join(made, basename(file))
  try {
    copyFileSync(file, at)
    copyFileSync(ahead, `${at}-wal`)
    return { at, leave }
  } catch (error) {
    leave()
    throw new JournalRefused(`${file} may only be read, and could not be copied to ${tmpdir()}: ${reasonOf(error)}`)
  }
}
