/** What is asked of one table of a house, by its name. */
import { orList, perhaps } from '../../rules/similar-names.ts'
import { Failure } from '../failure.ts'
import { orFailure } from './refused.ts'

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
