/** The journal of a house in a test: on SQLite in its folder, or by night on PostgreSQL, where FELT_TEST_STORE says so. */
import process from 'node:process'
import { openPostgres } from '../../src/house/journal/postgres/postgres.ts'
import { openJournal } from '../../src/house/journal/sqlite.ts'
import type { LocalStore } from '../../src/house/journal/store.ts'
import { testDatabase, type TestDatabase } from './postgres.ts'

/** By night. A house of a test owns no tables there, so that its commands are kept one after another and not many at once. */
export const isOnPostgres = process.env['FELT_TEST_STORE'] === 'postgres'

const databases = new Map<string, TestDatabase>()

export const openTestJournal = async (folder: string): Promise<LocalStore> => {
  if (!isOnPostgres) return openJournal(folder)
  const database = databases.get(folder) ?? (await testDatabase())
  databases.set(folder, database)
  return openPostgres({ folder, url: database.url })
}

/** Where the journal of a folder is, for its upkeep. */
export const whereOf = (folder: string): { readonly database?: string } => {
  const database = databases.get(folder)
  return database ? { database: database.url } : {}
}

/** Once the house is closed for good. */
export const dropTestJournal = async (folder: string): Promise<void> => {
  await databases.get(folder)?.drop()
  databases.delete(folder)
}
