/** A folder for one house alone: a second one is refused as long as the first lives. */
import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, rmdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { JournalRefused, reasonOf } from '../errors.ts'

/** For its own account alone, unless another mode is given. Says which folders were not there before, the innermost first. */
export const makeFolder = (folder: string, mode = 0o700): readonly string[] => {
  try {
    return makeWithParents(resolve(folder), mode)
  } catch (error) {
    throw new JournalRefused(`the folder ${folder} cannot be made: ${reasonOf(error)}`)
  }
}

/** Node's own way never ends where the system takes no folders at all. */
const makeWithParents = (folder: string, mode: number): readonly string[] => {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return []
  const above = dirname(folder) === folder ? [] : makeWithParents(dirname(folder), mode)
  mkdirSync(folder, { mode })
  return [folder, ...above]
}

/**
 * Of a start that was refused: folders that it has made, empty but for the lock that it held. Where there is
 * anything else, such as a key, all of it stays.
 */
export const removeMade = (made: readonly string[]): void => {
  try {
    const [folder] = made
    if (folder === undefined) return
    const names = readdirSync(folder)
    if (names.some((name) => !locks.has(name))) return
    for (const name of names) rmSync(join(folder, name))
    // This does not remove a folder with files in it.
    for (const each of made) rmdirSync(each)
  } catch {
    // Why it was refused is what people must know.
  }
}

export const lockFile = 'lock.sqlite'

/** SQLite has a second file beside it for as long as it is held. */
const locks: ReadonlySet<string> = new Set([lockFile, `${lockFile}-journal`])

export interface Lock {
  release(): void
}

/** An exclusive transaction on a file of its own: the system releases it however the process ends. */
export const lockFolder = (folder: string): Lock => {
  let lock: DatabaseSync | undefined
  try {
    accessSync(folder, constants.W_OK)
    lock = new DatabaseSync(join(folder, lockFile))
    // A person who could read it could hold it, too.
    chmodSync(join(folder, lockFile), 0o600)
    lock.exec('pragma busy_timeout = 0; begin exclusive')
  } catch (error) {
    lock?.close()
    if (isLocked(error)) throw another(folder)
    throw new JournalRefused(`${folder} cannot be written to: ${reasonOf(error)}`)
  }
  const held = lock
  return { release: () => held.close() }
}

const isLocked = (error: unknown): boolean => /locked|busy/i.test(reasonOf(error))

const another = (folder: string): JournalRefused => new JournalRefused(`a house is running on ${folder} already`)

/**
 * The lock's own file may have been removed under a house that runs, and so may the one by which SQLite's connections know
 * of one another. Without it no process has the journal open, or it was removed: the lock of the journal itself decides.
 */
export const mustBeAlone = (folder: string, file: string): void => {
  if (existsSync(`${file}-shm`) || (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0) return
  let alone: DatabaseSync | undefined
  try {
    alone = new DatabaseSync(file)
    alone.exec('pragma busy_timeout = 0; pragma locking_mode = exclusive; begin exclusive; rollback')
  } catch (error) {
    // The code that opens it reports what else is wrong with it.
    if (isLocked(error)) throw another(folder)
  } finally {
    alone?.close()
  }
}

/** At once or not at all: a second house that waited might come between two commits of a running one. */
export const holdAlone = (folder: string, database: DatabaseSync, writer: { hold(): void }): void => {
  database.exec('pragma busy_timeout = 0')
  try {
    writer.hold()
  } catch (error) {
    throw isLocked(error) ? another(folder) : error
  }
  database.exec('pragma busy_timeout = 2000')
}
