/**
 * Which house a folder is of: a word among its keys, where several machines have folders of the same house. No program takes a
 * database for its own that is another house's.
 */
import { randomUUID } from 'node:crypto'
import { accessSync, constants, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { JournalRefused } from '../errors.ts'
import { syncFolder, writeWhole } from './whole-file.ts'

const idFile = (folder: string): string => join(folder, 'keys', 'house.id')

/** For a house that is being copied to a database. */
const comingFile = (folder: string): string => `${idFile(folder)}.coming`

/** Not part of a backup, which becomes a house of its own. */
export const idNames: readonly string[] = [idFile(''), comingFile('')].map((file) => basename(file))

/** Keys of another owner do not mean that the folder is of another house, or of none. */
const idIn = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    // A folder that cannot be read at all has its own message.
    if ((error as NodeJS.ErrnoException).code !== 'EACCES' || !mayEnter(dirname(dirname(file)))) return undefined
    throw new JournalRefused(
      `${dirname(file)} is not for this account to read: give it to the account that runs the house (chown -R)`,
    )
  }
}

const mayEnter = (folder: string): boolean => {
  try {
    accessSync(folder, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export const houseIdIn = (folder: string): string | undefined => idIn(idFile(folder))

/** An interrupted copy continues with the same id. */
export const comingHouseId = (folder: string): string => {
  const known = idIn(comingFile(folder))
  if (known !== undefined) return known
  const id = randomUUID()
  writeWhole(comingFile(folder), `${id}\n`, 0o644)
  return id
}

/** The house is on its database from now on. */
export const settleHouseId = (folder: string): void => {
  renameSync(comingFile(folder), idFile(folder))
  syncFolder(dirname(idFile(folder)))
}

/** The house is in its folder from now on. */
export const forgetHouseId = (folder: string): void => {
  rmSync(idFile(folder))
  syncFolder(dirname(idFile(folder)))
}

export const makeHouseId = (folder: string): string => {
  const id = randomUUID()
  mkdirSync(join(folder, 'keys'), { recursive: true, mode: 0o700 })
  writeWhole(idFile(folder), `${id}\n`, 0o644)
  return id
}
