/** Keys that a house keeps in its folder: made on their first use, and for nobody else to read. */
import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isOpenToOthers, syncFolder, writeSynced } from '../../../store/files/whole-file.ts'

const length = 32

/** A key that cannot be trusted: the house does not start with it. */
export class KeyRefused extends Error {}

export const sessionKeyName = 'sessions.key'
/** By it the nodes of a house know each other. */
export const houseKeyName = 'house.key'

export const keyFile = (folder: string, name: string): string => join(folder, 'keys', name)

export const sessionKey = (folder: string): Buffer =>
  keyAt(join(folder, 'keys'), sessionKeyName, 'remove it, and everybody signs in again')

export const houseKey = (folder: string): Buffer =>
  keyAt(join(folder, 'keys'), houseKeyName, 'copy it from the folder of another node')

const keyAt = (folder: string, name: string, remedy: string): Buffer => {
  const file = join(folder, name)
  if (!existsSync(file)) makeKey(folder, file)
  if (isOpenToOthers(file))
    throw new KeyRefused(`${file} can be read by others: remove it, or take their rights away (chmod 600) if nobody has`)
  const key = readFileSync(file)
  if (key.length !== length) throw new KeyRefused(`${file} is not a key of ${length} bytes: ${remedy}`)
  return key
}

/** A new key in the place of another, once `meanwhile` is done; where that fails nothing is changed. */
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

/** Whole or not at all, and never in the place of another. */
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
