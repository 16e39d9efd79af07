import { named } from '../../rules/named.ts'
import { cashGoesOn } from '../cage/cash.ts'
import { houseCommand } from '../command.ts'
import { refused } from '../people/refused.ts'
import { noSuchTable } from '../tables/table-setup.ts'
import { heldFault } from '../tables/winding-up.ts'

/** Its stream stays in the journal for good, and its name is not given again. */
export const removeTable = houseCommand({
  type: 'remove-table',
  route: 'DELETE /tables/:table',
  reads: ['book', 'cage', 'tables', 'shut'],
  table: ({ table }) => table,
  events: ['table-removed', 'cash-begun'],
  decide: ({ book, cage, tables, shut }, { table }) => {
    const setup = named(book.tables, table)
    if (!setup) return noSuchTable(table)
    const running = tables.get(table)
    if (running && running.state.phase !== 'closed') return refused('table-open', 'close the table first')
    const held = heldFault(shut.get(table)?.state, setup.called)
    if (held) return held
    return { book: [{ type: 'table-removed' as const, table }], cage: cashGoesOn({ book, cage }) }
  },
})
