/** What tables are called, by their ids; a table that is no longer there keeps its id. */
import { house } from '../../house/client.ts'
import { useAsked } from '../../house/asking/use-asked.ts'

export const useTableNames = (): ((table: string) => string) => {
  const { value } = useAsked('names', async () => {
    const { tables } = await house.tables()
    return new Map(tables.map(({ table, called }) => [table, called]))
  })
  return (table) => value?.get(table) ?? table
}
