/** Tables as an operator manages them: made, set up otherwise, taken away. What they would not open with is refused. */
import { named } from '../rules/named.ts'
import { isRefusal, type Game } from '../rules/game.ts'
import type { Refusal } from '../rules/procedure.ts'
import type { Giver } from '../table/events/parts.ts'
import { newTable } from '../table/state.ts'
import { act } from '../table/table.ts'
import type { BookEvent, TableSetup } from './book.ts'
import { filledInFor } from './filled-in.ts'
import { byHouse, change, type House } from './house.ts'
import { tableStream, type HouseTable } from './house-table.ts'
import { peopleFold } from './people/known.ts'
import { operatorFault } from './people/operators.ts'
import { refused } from './people/refused.ts'

type Managed = Promise<Refusal | undefined>

export const makeTable = async (house: House, games: readonly Game[], by: Giver, table: string, setup: TableSetup): Managed => {
  const fault = operatorFault(house, by) ?? nameFault(house, table) ?? setupFault(games, table, setup)
  if (fault) return fault
  await house.makeTable(table, setup, by)
  return undefined
}

/** What it is called, its pace and its guests count at once; the rest when it is opened the next time. */
export const changeTable = async (house: House, games: readonly Game[], by: Giver, table: string, setup: TableSetup): Managed => {
  const before = named(house.book.state.tables, table)
  const fault = operatorFault(house, by) ?? (before ? setupFault(games, table, setup) : noSuchTable(table))
  if (fault) return fault
  if (before!.game !== setup.game) return refused('another-game', 'a table keeps its game: make another table')
  const mixed = before!.money === setup.money ? undefined : mixedFault(house.tables.get(table))
  if (mixed) return mixed
  await write(house, { type: 'table-changed', table, setup, at: house.clock.now(), by })
  return undefined
}

/** What a chip is worth changes only while there is none in anybody's hands. */
const mixedFault = (running: HouseTable | undefined): Refusal | undefined => {
  if (!running) return refused('table-shut', 'this table does not open, so that nobody knows whose chips are there')
  const { phase, ledger } = running.state
  if (phase !== 'closed') return refused('table-open', 'close the table first: then it can be for another kind of money')
  const isEmpty = (['racks', 'layout', 'token racks', 'token layout'] as const).every((each) => ledger[each] === 0)
  return isEmpty ? undefined : refused('chips-there', 'players have chips there: they have to be cashed out first')
}

/** Its stream stays in the journal for good, and its name is not given again. */
export const removeTable = async (house: House, by: Giver, table: string): Managed => {
  const fault = operatorFault(house, by) ?? (named(house.book.state.tables, table) ? undefined : noSuchTable(table))
  if (fault) return fault
  const running = house.tables.get(table)
  if (running && running.state.phase !== 'closed') return refused('table-open', 'close the table first')
  // From now on nobody can open it.
  house.tables.delete(table)
  await write(house, { type: 'table-removed', table, at: house.clock.now(), by })
  house.journal.forget(tableStream(table))
  return undefined
}

const write = async (house: House, event: BookEvent): Promise<void> => {
  await house.journal.commit([change(house.book, [event], 'staff')])
}

const noSuchTable = (table: string): Refusal => refused('no-such-table', `there is no table ${table}`)

const nameFault = (house: House, table: string): Refusal | undefined =>
  named(house.book.state.tables, table) || house.journal.store.head(tableStream(table))
    ? refused('name-taken', `there is or was a table ${table}`)
    : undefined

/** The table itself says whether it would open so. */
const setupFault = (games: readonly Game[], table: string, setup: TableSetup): Refusal | undefined => {
  const game = games.find(({ id }) => id === setup.game)
  if (!game) return refused('no-such-game', `there is no game ${setup.game}`)
  const given = { table, body: { type: 'open' }, by: byHouse, at: 0 }
  const opening = filledInFor(peopleFold.start, { tables: { [table]: setup } }, given)
  const acted = act(newTable(game), { ...opening, type: 'open', by: byHouse, at: 0 })
  return isRefusal(acted) ? acted : undefined
}
