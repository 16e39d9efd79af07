import { z } from 'zod'
import { named } from '../../rules/named.ts'
import { sentSetupSchema } from '../../wire/tables/tables.ts'
import { houseCommand } from '../command.ts'
import { refused } from '../people/refused.ts'
import { moneyFault, noSuchTable, paced, setupFault } from '../tables/table-setup.ts'

export const changeTable = houseCommand({
  type: 'change-table',
  summary: 'Set a table up otherwise: name, pace and guests count at once, the rest when it is opened the next time',
  roles: ['operator'],
  route: { method: 'PUT', path: '/tables/:table', tag: 'tables' },
  passkey: ({ money }) => (money === 'cash' ? 'used' : undefined),
  schema: sentSetupSchema.extend({ table: z.string() }),
  reads: ['book', 'tables', 'games'],
  events: ['table-changed'],
  decide: ({ book, tables, games }, { table, ...sent }) => {
    const before = named(book.tables, table)
    if (!before) return noSuchTable(table)
    const setup = paced(sent)
    const fault = setupFault(games, table, setup)
    if (fault) return fault
    if (before.game !== setup.game) return refused('another-game', 'a table keeps its game: make another table')
    const mixed = before.money === setup.money ? undefined : moneyFault(tables.get(table))
    return mixed ?? { book: [{ type: 'table-changed' as const, table, setup }] }
  },
})
