/** The journal of a house in a test: on SQLite in its folder, or by night on PostgreSQL, where FELT_TEST_STORE says so. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import type { SealKey } from '../../src/store/signing/seal-key.ts'
import type { PostgresStore } from '../../src/store/postgres/postgres.ts'
import { openJournal } from '../../src/store/sqlite/sqlite.ts'
import type { LocalStore } from '../../src/store/store.ts'
import { openDeciding } from './deciding.ts'
import { testDatabase, type TestDatabase } from './postgres.ts'

/** By night. */
export const isOnPostgres = process.env['FELT_TEST_STORE'] === 'postgres'

/** Of the file of tests that is running. */
const databases = new Map<string, TestDatabase>()
const stores = new Set<PostgresStore>()
const folders = new Set<string>()

/** Where the journal of a folder is, made if need be: for those who open it themselves. */
export const placeOf = async (folder: string): Promise<{ readonly database?: string }> => {
  if (isOnPostgres && !databases.has(folder)) databases.set(folder, await testDatabase())
  return whereOf(folder)
}

/** Opened again, a folder has the database that it had. */
export const openTestJournal = async (folder: string, sealKey?: SealKey): Promise<LocalStore> => {
  const { database } = await placeOf(folder)
  if (database === undefined) return openJournal(folder, sealKey)
  const opened = await openDeciding({ folder, url: database, sealKey })
  stores.add(opened)
  return opened
}

/** A store that a house of its own is opened on: by day the one that is given, since a disk is of no account there. */
export const testStore = async (byDay: () => LocalStore): Promise<LocalStore> => {
  if (!isOnPostgres) return byDay()
  const folder = mkdtempSync(join(tmpdir(), 'felt-store-'))
  folders.add(folder)
  return openTestJournal(folder)
}

/** The database of a folder that is open or was. */
export const databaseOf = (folder: string): TestDatabase | undefined => databases.get(folder)

/** Where the journal of a folder is, for its upkeep. */
export const whereOf = (folder: string): { readonly database?: string } => {
  const database = databases.get(folder)
  return database ? { database: database.url } : {}
}

/** When a file of tests is over: its houses may still be open. */
export const dropTestJournals = async (): Promise<void> => {
  await Promise.all(Array.from(stores, (store) => store.close()))
  for (const database of databases.values()) await database.drop()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  for (const each of [stores, databases, folders]) each.clear()
}
