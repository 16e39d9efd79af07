/** Who sits where, as the house tells everybody. */
import type { TableRow } from '../../../client/index.ts'
import { house } from '../client.ts'

export interface Seated {
  readonly player: string
  readonly called: string
  readonly seat: number
  readonly table: Pick<TableRow, 'table' | 'called' | 'game'>
}

export const seatedAnywhere = async (): Promise<readonly Seated[]> => {
  const { tables } = await house.tables()
  const taken = tables.filter(({ seats }) => seats.taken > 0)
  const found = await Promise.all(
    taken.map(async (table) => (await house.table(table.table)).players.map((player) => ({ ...player, table }))),
  )
  return found.flat().toSorted((a, b) => a.called.localeCompare(b.called))
}
