/**
 * A whole copy of a house while it runs: the journal as it was at one moment, its keys and its signed head, in a folder
 * that a house can be started on. It holds what its people are known by and is to be kept like a secret.
 */
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { headFile, HeadRefused, type Mark } from '../integrity/head.ts'
import { signersOf } from '../integrity/head-handover.ts'
import { mustHoldHouse } from './house-folder.ts'
import { copyJournal } from '../journal/copy.ts'
import { JournalRefused, openToRead } from '../journal/database.ts'
import { journalFile } from '../journal/sqlite.ts'
import { endFault, lastMark, signedFault } from '../journal/writer.ts'
import { copySynced, makeWhole } from './new-folder.ts'
import { newestFile, signedMarks } from '../integrity/newest-mark.ts'
import { sessionKeyName } from '../people/sign-in/keys.ts'
import { syncFile, syncFolder } from './whole-file.ts'

export interface BackedUp extends Mark {
  readonly bytes: number
}

export const backupHouse = (folder: string, target: string, progress?: (share: number) => void): Promise<BackedUp> => {
  mustHoldHouse(folder)
  return makeWhole(target, async (draft) => {
    // The head first: the journal that is copied then is not behind it.
    copyKeys(folder, draft)
    await copyWhole(folder, draft, progress)
    return { ...wholeMark(draft), bytes: statSync(journalFile(draft)).size }
  })
}

const copyWhole = async (folder: string, draft: string, progress?: (share: number) => void): Promise<void> => {
  await copyJournal(journalFile(folder), journalFile(draft), progress)
  chmodSync(journalFile(draft), 0o600)
  syncFile(journalFile(draft))
}

/** Everything beside the journal that a house cannot do without. What signs cookies is not: nobody is signed in at a copy. */
const copyKeys = (folder: string, draft: string): void => {
  if (!existsSync(headFile(folder))) throw new HeadRefused(`${headFile(folder)} is missing`)
  copySynced(headFile(folder), headFile(draft))
  if (existsSync(newestFile(folder))) copySynced(newestFile(folder), newestFile(draft))
  mkdirSync(join(draft, 'keys'), { mode: 0o700 })
  const files = readdirSync(join(folder, 'keys'), { withFileTypes: true }).filter((entry) => entry.isFile())
  for (const { name } of files) {
    if (name !== sessionKeyName) copySynced(join(folder, 'keys', name), join(draft, 'keys', name))
  }
  syncFolder(join(draft, 'keys'))
}

/** How far the copy goes; it must reach what was signed. */
const wholeMark = (draft: string): Mark => {
  const database = openToRead(journalFile(draft))
  try {
    const mark = lastMark(database)
    const fault = signedFault(database, signedMarks(draft, signersOf(draft))) ?? endFault(database, mark)
    if (fault !== undefined) throw new JournalRefused(`the journal is not what was signed: ${fault}`)
    return mark
  } finally {
    database.close()
  }
}

/** Puts a backup where a house can start on it. The caller has verified it first. */
export const restoreHouse = (backup: string, target: string): Promise<void> =>
  makeWhole(target, async (draft) => {
    copyKeys(backup, draft)
    await copyWhole(backup, draft)
  })
