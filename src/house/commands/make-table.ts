import { named } from '../../rules/named.ts'
import { rowOf } from '../api/lobby.ts'
import { cashFault } from '../cage/cash.ts'
import { houseCommand } from '../command.ts'
import { currentSource } from '../tables/kept-games.ts'
import { refused } from '../people/refused.ts'
import { paced, setupFault } from '../tables/table-setup.ts'

export const makeTable = houseCommand({
  type: 'make-table',
  route: 'POST /tables',
  passkey: ({ money }) => (money === 'cash' ? 'used' : undefined),
  reads: ['book', 'cage', 'tables', 'games'],
  events: ['table-made'],
  shows: ({ book, tables }, { table }, { at }) => rowOf(book, at, tables.get(table)!),
  decide: ({ book, cage, games }, { table, ...sent }) => {
    if (named(book.tables, table) || book.removed.includes(table))
      return refused('name-taken', `there is or was a table ${table}`)
    const setup = paced(sent)
    const own = currentSource(book, setup.game)?.digest
    const made = { type: 'table-made' as const, table, setup, ...(own !== undefined && { own }) }
    return setupFault(games, table, setup) ?? cashFault({ book, cage }, setup.money) ?? { book: [made] }
  },
})
