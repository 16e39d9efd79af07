/**
 * A whole copy of a house while it runs: the journal as it was at one moment, its keys and its signed head, in a folder
 * that a house can be started on. It holds what its people are known by and is to be kept like a secret.
 */
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { headFile, type JournalMark } from '../../store/signing/head.ts'
import { HeadRefused, JournalRefused } from '../../store/errors.ts'
import { signersOf } from '../../store/signing/head-handover.ts'
import { houseIdIn, idNames } from '../../store/files/house-id.ts'
import { mustHoldHouse } from '../../store/sqlite/house-folder.ts'
import { copyJournal } from '../../store/sqlite/copy.ts'
import { openToRead } from '../../store/sqlite/database.ts'
import { mustBeGiven, mustBeNode } from '../../store/postgres/moment.ts'
import { journalFile } from '../../store/sqlite/sqlite.ts'
import { signEnd } from '../../store/sqlite/head-key.ts'
import { endFault, lastMark, signedFault } from '../../store/sqlite/writer.ts'
import { openJournalToRead, type Where } from './journal-to-read.ts'
import { copySynced, makeWhole } from '../../store/files/new-folder.ts'
import { newestFile, signedMarks } from '../../store/signing/newest-mark.ts'
import { houseKeyName } from '../../store/files/key-files.ts'
import { sessionKeyName } from '../people/sign-in/session-key.ts'
import { syncFile, syncFolder } from '../../store/files/whole-file.ts'

export interface BackedUp extends JournalMark {
  readonly bytes: number
}

export const backupHouse = (folder: string, target: string, where: Where = {}): Promise<BackedUp> => {
  if (where.database !== undefined || houseIdIn(folder) !== undefined) return backupDatabase(folder, target, where)
  mustHoldHouse(folder)
  return makeWhole(target, async (draft) => {
    // The head first: the journal that is copied then is not behind it.
    copyHead(folder, draft)
    copyKeys(folder, draft)
    await copyWhole(folder, draft, where.copied)
    return { ...wholeMark(draft), bytes: statSync(journalFile(draft)).size }
  })
}

/** A house on PostgreSQL, as one that is in its folder. */
const backupDatabase = (folder: string, target: string, where: Where): Promise<BackedUp> => {
  mustBeGiven(folder, where.database)
  mustBeNode(folder)
  return makeWhole(target, async (draft) => {
    const file = journalFile(draft)
    copyKeys(folder, draft)
    const { database, close } = await openJournalToRead(folder, { ...where, into: file })
    const mark = lastMark(database)
    close()
    syncFile(file)
    signEnd(draft, mark)
    return { ...mark, bytes: statSync(file).size }
  })
}

const copyWhole = async (folder: string, draft: string, progress?: (share: number) => void): Promise<void> => {
  await copyJournal(journalFile(folder), journalFile(draft), progress)
  chmodSync(journalFile(draft), 0o600)
  syncFile(journalFile(draft))
}

const copyHead = (folder: string, draft: string): void => {
  if (!existsSync(headFile(folder))) throw new HeadRefused(`${headFile(folder)} is missing`)
  copySynced(headFile(folder), headFile(draft))
  if (existsSync(newestFile(folder))) copySynced(newestFile(folder), newestFile(draft))
}

/** At a copy nobody is signed in, and a copy is no node of the house: a house makes these keys anew. */
const ofThisHouseAlone = new Set([sessionKeyName, houseKeyName, ...idNames])

/** Everything beside the journal that a house cannot do without. */
const copyKeys = (folder: string, draft: string): void => {
  mkdirSync(join(draft, 'keys'), { mode: 0o700 })
  const files = readdirSync(join(folder, 'keys'), { withFileTypes: true }).filter((entry) => entry.isFile())
  for (const { name } of files) {
    if (!ofThisHouseAlone.has(name)) copySynced(join(folder, 'keys', name), join(draft, 'keys', name))
  }
  syncFolder(join(draft, 'keys'))
}

/** How far the copy goes; it must reach what was signed. */
const wholeMark = (draft: string): JournalMark => {
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

/** Puts a backup where a house can start on it. The caller has verified it first, and may bring it to a database. */
export const restoreHouse = (
  backup: string,
  target: string,
  bring: (draft: string) => Promise<void> = async () => undefined,
): Promise<void> =>
  makeWhole(target, async (draft) => {
    copyHead(backup, draft)
    copyKeys(backup, draft)
    await copyWhole(backup, draft)
    await bring(draft)
  })
