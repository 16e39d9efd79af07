/**
 * A house goes from its folder to a database, or from its database back into its folder: the same streams with the same heads,
 * verified. Whatever breaks it off, the house is where it was, and the copy can be begun again.
 */
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { faultText } from '../check/fault.ts'
import { houseForms } from '../forms.ts'
import { signEnd } from '../../store/sqlite/head-key.ts'
import { mustHoldHouse } from '../../store/sqlite/house-folder.ts'
import { syncFile, syncFolder } from '../../store/files/whole-file.ts'
import { comingHouseId, forgetHouseId, houseIdIn, settleHouseId } from '../../store/files/house-id.ts'
import { markFile } from '../../store/signing/marks.ts'
import { sealToRead } from '../../store/signing/seal-key.ts'
import { verifyHouse, type Verdict, type Verified, type VerifyOptions } from '../check/verify.ts'
import { openToRead } from '../../store/sqlite/database.ts'
import { JournalRefused } from '../../store/errors.ts'
import { lockFolder } from '../../store/files/folder-lock.ts'
import { copyIn, mustTake } from '../../store/postgres/copying-in.ts'
import { mustBeUrl, placeOf } from '../../store/postgres/connection.ts'
import { DatabaseMoment } from '../../store/postgres/moment.ts'
import { journalFile } from '../../store/sqlite/sqlite.ts'
import { lastMark } from '../../store/sqlite/writer.ts'

export type CopyOptions = Pick<VerifyOptions, 'sealKey' | 'progress' | 'copied'>

const mustBeRight = (verdict: Verdict, what: string): Verified => {
  if (verdict.ok) return verdict
  throw new JournalRefused(`${what} is not copied, since it is not as it was kept: ${faultText(verdict.fault)}`)
}

/** The folder is that of a node afterwards, and its journal a copy of the database. */
export const copyToDatabase = async (folder: string, url: string, options: CopyOptions = {}): Promise<Verified> => {
  mustBeUrl(url)
  if (houseIdIn(folder) !== undefined) throw new JournalRefused(`${folder} is of a house on PostgreSQL already`)
  mustHoldHouse(folder)
  const lock = lockFolder(folder)
  try {
    await mustTake(url, comingHouseId(folder))
    const verified = mustBeRight(await verifyHouse(folder, options), folder)
    await fillDatabase(folder, url, options)
    return verified
  } finally {
    lock.release()
  }
}

/** The caller has verified the house, which nobody runs. */
export const fillDatabase = async (folder: string, url: string, { sealKey, copied }: CopyOptions = {}): Promise<void> => {
  const journal = openToRead(journalFile(folder))
  try {
    const seal = sealToRead(folder, sealKey)
    await copyIn(journal, {
      url: mustBeUrl(url),
      id: comingHouseId(folder),
      reads: houseForms().reads,
      seal,
      progress: copied,
    })
  } finally {
    journal.close()
  }
  settleHouseId(folder)
}

/** Into the folder of one of its nodes, or one that has nothing but its keys. */
export const copyToFolder = async (url: string, folder: string, options: CopyOptions = {}): Promise<Verified> => {
  mustBeUrl(url)
  mustHaveKeys(folder)
  const lock = lockFolder(folder)
  const draft = join(folder, 'journal.coming')
  try {
    const mustBeStill = (): Promise<void> =>
      DatabaseMoment.of(folder, { url, reads: houseForms().reads }, (moment) => moment.mustBeStill())
    await mustBeStill()
    const verdict = await verifyHouse(folder, { ...options, database: url, into: draft })
    const verified = mustBeRight(verdict, placeOf(url))
    syncFile(draft)
    await mustBeStill()
    putInPlace(folder, draft)
    return verified
  } finally {
    rmSync(draft, { force: true })
    lock.release()
  }
}

const mustHaveKeys = (folder: string): void => {
  if (houseIdIn(folder) !== undefined) return
  throw new JournalRefused(
    existsSync(journalFile(folder))
      ? `${folder} holds a house on SQLite: give the folder of a node`
      : `${folder} has no keys of a house on PostgreSQL: copy the folder keys of one of its nodes into it first`,
  )
}

/** As long as the folder says that the house is on its database, what lies here is a copy, and is made anew if need be. */
const putInPlace = (folder: string, draft: string): void => {
  const file = journalFile(folder)
  for (const left of [`${file}-wal`, `${file}-shm`, file]) rmSync(left, { force: true })
  renameSync(draft, file)
  syncFolder(folder)
  const journal = openToRead(file)
  const mark = lastMark(journal)
  journal.close()
  signEnd(folder, mark)
  rmSync(markFile(folder), { force: true })
  forgetHouseId(folder)
}
