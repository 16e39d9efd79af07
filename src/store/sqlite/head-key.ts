/** Signs a journal on SQLite anew, or with a new key, while no house runs on it. */
import { lockFolder } from '../files/folder-lock.ts'
import { handOverHeadKey } from '../signing/head-handover.ts'
import { headKey, type JournalMark, writeHead } from '../signing/head.ts'
import { writeNewest } from '../signing/newest-mark.ts'
import { openToRead, openToWrite } from './database.ts'
import { journalFile } from './sqlite.ts'
import { lastMark } from './writer.ts'

/** The caller has verified everything first. */
export const replaceHeadKey = (folder: string): void => {
  const lock = lockFolder(folder)
  const { database } = openToWrite(journalFile(folder))
  try {
    const mark = lastMark(database)
    const old = headKey(folder)
    // The old key has signed them; they are derived again from the events.
    database.exec('delete from snapshots')
    handOverHeadKey(folder, old, mark)
  } finally {
    database.close()
    lock.release()
  }
}

/** Signs a journal that has lost its signed head, or that an operator has inspected and accepts as it is. */
export const signAnew = (folder: string): void => {
  const lock = lockFolder(folder)
  try {
    const database = openToRead(journalFile(folder))
    const mark = lastMark(database)
    database.close()
    signEnd(folder, mark)
  } finally {
    lock.release()
  }
}

/** Signs where a journal ends that was written as a copy. */
export const signEnd = (folder: string, mark: JournalMark): void => {
  const key = headKey(folder)
  // First the newest mark: a signed head says that it exists.
  writeNewest(folder, key, mark)
  writeHead(folder, key, mark)
}
