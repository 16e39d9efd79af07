/** Secret keys in the folder of a journal: made on their first use, and readable by its account alone. */
import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isOpenToOthers, syncFolder, writeSynced } from './whole-file.ts'
import { KeyRefused } from '../errors.ts'

const length = 32

export const keyFile = (folder: string, name: string): string => join(folder, 'keys', name)

/** The nodes of a house prove to each other that they have it. */
export const houseKeyName = 'house.key'

export const houseKey = (folder: string): Buffer => keyIn(folder, houseKeyName, 'copy it from the folder of another node')

/** The key of this name; `remedy` is what to do about a file that holds none. */
export const keyIn = (folder: string, name: string, remedy: string): Buffer => {
  const file = keyFile(folder, name)
  if (!existsSync(file)) makeKey(join(folder, 'keys'), file)
  if (isOpenToOthers(file))
    throw new KeyRefused(`${file} can be read by others: remove it, or take their rights away (chmod 600) if nobody has`)
  const key = readFileSync(file)
  if (key.length !== length) throw new KeyRefused(`${file} is not a key of ${length} bytes: ${remedy}`)
  return key
}

/** Replaces a key after `meanwhile` has succeeded; if that fails, the old key stays. */
export const replaceKeyFile = async (folder: string, name: string, meanwhile: (key: Buffer) => Promise<void>): Promise<void> => {
  const file = keyFile(folder, name)
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  const key = randomBytes(length)
  writeSynced(draft, 'wx', key)
  try {
    await meanwhile(key)
    renameSync(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
  syncFolder(join(folder, 'keys'))
}

/** Atomic, and never overwrites an existing key. */
const makeKey = (folder: string, file: string): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  writeSynced(draft, 'wx', randomBytes(length))
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(draft)
  }
  syncFolder(folder)
}
