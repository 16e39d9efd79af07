/** A folder for one house alone: a second one is refused as long as the first lives. */
import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { JournalRefused, reasonOf } from './database.ts'

export const makeFolder = (folder: string): void => {
  try {
    makeWithParents(resolve(folder))
  } catch (error) {
    throw new JournalRefused(`the folder ${folder} cannot be made: ${reasonOf(error)}`)
  }
}

/** Node's own way never ends where the system takes no folders at all. */
const makeWithParents = (folder: string): void => {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return
  if (dirname(folder) !== folder) makeWithParents(dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
}

export interface Lock {
  release(): void
}

/** An exclusive transaction on a file of its own: the system releases it however the process ends. */
export const lockFolder = (folder: string): Lock => {
  let lock: DatabaseSync | undefined
  try {
    accessSync(folder, constants.W_OK)
    lock = new DatabaseSync(join(folder, 'lock.sqlite'))
    lock.exec('pragma busy_timeout = 0; begin exclusive')
  } catch (error) {
    lock?.close()
    const reason = reasonOf(error)
    if (/locked|busy/i.test(reason)) throw new JournalRefused(`another house is running on ${folder}`)
    throw new JournalRefused(`${folder} cannot be written to: ${reason}`)
  }
  const held = lock
  return { release: () => held.close() }
}
