/** What commands that open a house share: the option of its database, and its refusals as failures. */
import { Option } from 'commander'
import { addressFault } from '../../store/postgres/address.ts'
import { orList, perhaps } from '../../rules/similar-names.ts'
import { Failure } from '../failure.ts'

/** Where the journal of a house is, for commands that take one. */
export interface OnDatabase {
  readonly database?: string
}

export const addressOrFail = (url: string): string => {
  const fault = addressFault(url)
  if (fault !== undefined) throw new Failure(fault)
  return url
}

export const databaseOption = (what = 'the PostgreSQL that the house is on'): Option =>
  new Option(
    '--database <url>',
    `${what}, such as postgres://felt@localhost/felt; its password comes from PGPASSWORD or a password file`,
  )
    .env('FELT_DATABASE')
    .argParser(addressOrFail)

/** What a house or its folder refuses, as one line for the person who asked. */
export const orFailure = async <Value>(work: () => Promise<Value>): Promise<Value> => {
  try {
    return await work()
  } catch (error) {
    // Loaded only by commands that open a house.
    const { HeadRefused, JournalRefused, JournalDown, BrokenStream, FolderRefused, KeyRefused } =
      await import('../../store/errors.ts')
    const refusals = [HeadRefused, JournalRefused, JournalDown, BrokenStream, FolderRefused, KeyRefused]
    throw refusals.some((Refused) => error instanceof Refused) ? new Failure((error as Error).message, 1) : error
  }
}

/** What is asked of one table of a house, by its name. */
export const ofTable = async <Value>(table: string, read: () => Value | Promise<Value>): Promise<Value> => {
  const { NoSuchTable } = await import('../../house/files/one-table.ts')
  return orFailure(async () => {
    try {
      return await read()
    } catch (error) {
      throw error instanceof NoSuchTable ? unknownTable(table, error.tables) : error
    }
  })
}

const unknownTable = (table: string, tables: readonly string[]): Failure =>
  new Failure(
    tables.length === 0
      ? 'no table of this house was ever opened'
      : `no table ${table} was ever opened there${perhaps(table, tables) || `; there are ${orList(tables)}`}`,
  )
