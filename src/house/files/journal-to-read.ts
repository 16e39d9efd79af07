/**
 * The journal of a house where it can be read without waiting: as it lies in its folder, or copied from its database as it is
 * at this moment. What a node keeps of it in its folder is never read for that: it may be behind, or in the middle of a commit.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { houseIdIn } from '../../store/files/house-id.ts'
import { sealToRead } from '../../store/signing/seal-key.ts'
import { openToRead } from '../../store/sqlite/database.ts'
import { copyAsIs, copyOut } from '../../store/postgres/copying-out.ts'
import { DatabaseMoment, mustBeGiven } from '../../store/postgres/moment.ts'
import { journalFile } from '../../store/sqlite/sqlite.ts'
import { houseForms } from '../forms.ts'
import { lyingAt, mustHoldHouse } from '../../store/sqlite/house-folder.ts'

export interface Where {
  /** The PostgreSQL that the house is on. */
  readonly database?: string | undefined
  readonly sealKey?: string | undefined
  /** Where the copy is put and left; else it is removed when it has been read. */
  readonly into?: string | undefined
  /** Hears what share of it is copied. */
  readonly copied?: ((share: number) => void) | undefined
  /** Whether what is broken in the database is copied as it is; else it is refused. */
  readonly asIs?: true | undefined
  /** Looks at what else is in the database, at the same moment. */
  readonly beside?: ((moment: DatabaseMoment, file: string) => Promise<void>) | undefined
}

export interface OpenJournal {
  readonly database: DatabaseSync
  readonly close: () => void
}

export const openJournalToRead = async (folder: string, where: Where = {}): Promise<OpenJournal> => {
  if (where.database === undefined && houseIdIn(folder) === undefined) return inFolder(folder)
  const url = mustBeGiven(folder, where.database)
  const made = where.into === undefined ? mkdtempSync(join(tmpdir(), 'felt-database-')) : undefined
  const leave = (): void => {
    if (made !== undefined) rmSync(made, { recursive: true })
  }
  try {
    const file = where.into ?? journalFile(made!)
    await DatabaseMoment.of(folder, { url, reads: houseForms().reads }, async (moment) => {
      if (where.asIs) await copyAsIs(moment, file, where.copied)
      else await copyOut(moment, file, sealToRead(folder, where.sealKey), where.copied)
      await where.beside?.(moment, file)
    })
    const database = openToRead(file)
    return { database, close: () => (database.close(), leave()) }
  } catch (error) {
    leave()
    throw error
  }
}

const inFolder = (folder: string): OpenJournal => {
  mustHoldHouse(folder)
  const { at, leave } = lyingAt(journalFile(folder))
  try {
    const database = openToRead(journalFile(folder), at)
    return { database, close: () => (database.close(), leave()) }
  } catch (error) {
    leave()
    throw error
  }
}
