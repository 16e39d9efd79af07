import { named } from '../../rules/named.ts'
import { cashFault, cashGoesOn } from '../cage/cash.ts'
import { houseCommand } from '../command.ts'
import { refused } from '../people/refused.ts'
import { moneyFault, noSuchTable, paced, setupFault } from '../tables/table-setup.ts'

export const changeTable = houseCommand({
  type: 'change-table',
  route: 'PUT /tables/:table',
  passkey: ({ money }) => (money === 'cash' ? 'used' : undefined),
  reads: ['book', 'cage', 'tables', 'games'],
  table: ({ table }) => table,
  events: ['table-changed', 'cash-begun'],
  decide: ({ book, cage, tables, games }, { table, ...sent }) => {
    const before = named(book.tables, table)
    if (!before) return noSuchTable(table)
    const setup = paced(sent)
    // An older definition of a game may have other options than new tables of it have.
    const played = tables.get(table)?.state.game
    const fault = setupFault(played?.id === setup.game ? [played] : games, table, setup)
    if (fault) return fault
    if (before.game !== setup.game) return refused('another-game', 'a table keeps its game: make another table')
    const mixed = before.money === setup.money ? undefined : moneyFault(tables.get(table))
    const noCash = cashFault({ book, cage }, setup.money)
    return mixed ?? noCash ?? { book: [{ type: 'table-changed' as const, table, setup }], cage: cashGoesOn({ book, cage }) }
  },
})
