/** Whether an operation failed because the disk is full, which SQLite mostly calls an I/O error. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { JournalRefused, reasonOf } from '../errors.ts'
import { writeSynced } from './whole-file.ts'

const saysFull = /ENOSPC|EDQUOT|disk is full/
const mayBeFull = /disk I\/O error|unable to open database file/

/** More than a start writes before its first commit. */
const room = 256 * 1024

/** Tried, since a quota may be smaller than the disk. */
const takesNothing = (folder: string): boolean => {
  const file = join(folder, `room.${process.pid}.draft`)
  try {
    writeSynced(file, 'w', Buffer.alloc(room))
    return false
  } catch (error) {
    return saysFull.test(reasonOf(error))
  } finally {
    rmSync(file, { force: true })
  }
}

/** The error to report in the place of one that a full disk caused, if one did. */
export const fullDisk = (folder: string, error: unknown): JournalRefused | undefined => {
  const why = reasonOf(error)
  if (!saysFull.test(why) && !(mayBeFull.test(why) && takesNothing(folder))) return undefined
  return new JournalRefused(`the disk of ${folder} is full: make room, and start the house again; what it has kept is all there`)
}
