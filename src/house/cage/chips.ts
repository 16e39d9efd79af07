/** What players have at tables. */
import { laidBy } from '../../table/layout.ts'
import type { House } from '../house.ts'
import type { Money } from './account.ts'

/** What somebody has in racks and on layouts, at all tables of one kind of money. */
export const chipsAtTables = ({ tables, book }: House, player: string, money: Money): number => {
  let sum = 0
  for (const { id, state } of tables.values()) {
    if (book.state.tables[id]?.money !== money) continue
    sum += state.racks.get(player) ?? 0
    for (const { stack } of laidBy(state.inPlay, player)) sum += stack.amount - stack.tokens
  }
  return sum
}
