/** What players have at tables. */
import { laidBy } from '../../table/wagers/layout.ts'
import type { OwnSeat } from '../../wire/people/accounts.ts'
import type { Streams } from '../streams/command.ts'
import type { Money } from '../streams/account.ts'

/** Where a player sits, and what they have there. */
export const seatsOf = ({ tables, book }: Pick<Streams, 'tables' | 'book'>, player: string): readonly OwnSeat[] =>
  Array.from(tables.values()).flatMap(({ id, state }) => {
    const seat = state.players.get(player)?.seat
    if (seat === undefined) return []
    const laid = laidBy(state.inPlay, player).reduce((sum, { stack }) => sum + stack.amount, 0)
    const rack = (state.racks.get(player) ?? 0) + (state.tokenRacks.get(player) ?? 0)
    const called = book.tables[id]?.called ?? id
    return [{ table: id, called, seat, rack, laid, away: state.away.includes(player), real: state.setup.source === 'real' }]
  })

/** What a player has in racks and on layouts, at all tables of one kind of money. */
export const chipsAtTables = ({ tables, book }: Pick<Streams, 'tables' | 'book'>, player: string, money: Money): number => {
  let sum = 0
  for (const { id, state } of tables.values()) {
    if (book.tables[id]?.money !== money) continue
    sum += state.racks.get(player) ?? 0
    for (const { stack } of laidBy(state.inPlay, player)) sum += stack.amount - stack.tokens
  }
  return sum
}
