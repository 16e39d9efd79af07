/** Commands that set up and remove tables, admit guests, and suspend play. */
import { limited } from '../../loading/limit.ts'
import { NotLoadable } from '../../loading/not-loadable.ts'
import { type Game, isRefusal } from '../../rules/game/game.ts'
import { gameNamed } from '../../rules/games/registry.ts'
import { named } from '../../rules/named.ts'
import type { Refusal } from '../../rules/procedure.ts'
import { newTable, type TableState } from '../../table/state.ts'
import { act } from '../../table/table.ts'
import { paceUnlessNamed } from '../../wire/tables/countdown.ts'
import type { SentSetup } from '../../wire/tables/tables.ts'
import { rowOf } from './lobby.ts'
import { bookFold, type TableSetup } from '../streams/book.ts'
import { byHouse } from '../streams/by-house.ts'
import { cashFault, cashGoesOn } from '../cage/cash.ts'
import { houseCommand } from '../streams/command.ts'
import { currentSource } from './kept-games.ts'
import { peopleFold } from '../people/known-people.ts'
import { calledFault } from '../people/names.ts'
import { refused } from '../streams/refused.ts'
import { gameFault, isSuspended } from './suspension.ts'
import { filledInFor } from './filled-in.ts'
import { heldFault } from './winding-up.ts'

/** The pace is the house's to choose where none is named. */
const paced = (sent: SentSetup): TableSetup => ({ ...sent, pace: sent.pace ?? paceUnlessNamed(sent) })

export const noSuchTable = (table: string): Refusal => refused('no-such-table', 'there is no table {table}', { table })

/** The table itself says whether it would open so. */
export const setupFault = (games: readonly Game[], table: string, setup: TableSetup, wait?: number): Refusal | undefined => {
  const game = games.find(({ id }) => id === setup.game)
  if (!game) return refused('no-such-game', 'there is no game {game}', { game: setup.game })
  const unreadable = calledFault(setup.called)
  if (unreadable) return unreadable
  const given = { table, body: { type: 'open' }, by: byHouse, at: 0 }
  const opening = filledInFor(peopleFold.start, { ...bookFold.start, tables: { [table]: setup } }, given)
  const acted = inTime(game, () => act(newTable(game), { ...opening, type: 'open', by: byHouse, at: 0 }), wait)
  return isRefusal(acted) ? acted : undefined
}

/** A game of the house's own was asked under each option of its own, and not under all that may be chosen together. */
const inTime = <Value>(game: Game, work: () => Value, wait?: number): Value | Refusal => {
  if (gameNamed(game.id) === game) return work()
  try {
    return limited('its rules were being made', work, wait)
  } catch (error) {
    if (error instanceof NotLoadable)
      return refused('never-ends', '{game} does not open so: {message}', { game: game.id, message: error.message })
    throw error
  }
}

/** The worth of a chip changes only while no player holds one. */
const moneyFault = (running: { readonly state: TableState } | undefined): Refusal | undefined => {
  if (!running) return refused('table-shut', 'this table does not open, so the owners of its chips are not known')
  const { phase, ledger } = running.state
  if (phase !== 'closed') return refused('table-open', 'close the table first: then it can be for another kind of money')
  const isEmpty = (['racks', 'layout', 'token racks', 'token layout'] as const).every((each) => ledger[each] === 0)
  return isEmpty ? undefined : refused('chips-there', 'players have chips there: they have to be cashed out first')
}

export const makeTable = houseCommand({
  type: 'make-table',
  route: 'POST /tables',
  passkey: ({ money }) => (money === 'cash' ? 'used' : undefined),
  reads: ['book', 'cage', 'tables', 'games'],
  events: ['table-made'],
  shows: ({ book, tables }, { table }, { at }) => rowOf(book, at, tables.get(table)!),
  decide: ({ book, cage, games }, { table, ...sent }) => {
    if (named(book.tables, table) || book.removed.includes(table))
      return refused('name-taken', 'there is or was a table {table}', { table })
    const setup = paced(sent)
    const own = currentSource(book, setup.game)?.digest
    const made = { type: 'table-made' as const, table, setup, ...(own !== undefined && { own }) }
    return setupFault(games, table, setup) ?? cashFault({ book, cage }, setup.money) ?? { book: [made] }
  },
})

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

/** Seated guests play on until all their wagers are decided; no others come. */
export const changeGuests = houseCommand({
  type: 'change-guests',
  route: 'PUT /house/guests',
  reads: ['book'],
  events: ['guests-changed'],
  decide: ({ book }, { taken, reason }) =>
    taken === book.takesGuests
      ? refused('same-guests', taken ? 'the house takes guests already' : 'the house takes no guests already')
      : { book: [{ type: 'guests-changed' as const, taken, reason }] },
})

export const suspendPlay = houseCommand({
  type: 'suspend-play',
  route: 'POST /house/suspend',
  duringPlay: true,
  reads: ['book', 'games'],
  events: ['play-suspended'],
  decide: ({ book, games }, { game = null, reason }) => {
    const fault = gameFault(games, game)
    if (fault) return fault
    if (isSuspended(book, game))
      return refused(
        'suspended-already',
        game === null ? 'all play is suspended already' : 'play of {game} is suspended already',
        { game: game ?? '' },
      )
    return { book: [{ type: 'play-suspended', game, reason }] }
  },
})

export const resumePlay = houseCommand({
  type: 'resume-play',
  route: 'POST /house/resume',
  reads: ['book', 'games'],
  events: ['play-resumed'],
  decide: ({ book, games }, { game = null, reason }) => {
    const fault = gameFault(games, game)
    if (fault) return fault
    if (!isSuspended(book, game))
      return refused('not-suspended', game === null ? 'all play is not suspended' : 'play of {game} is not suspended', {
        game: game ?? '',
      })
    return { book: [{ type: 'play-resumed', game, reason }] }
  },
})

export const tableSetupCommands = [changeGuests, changeTable, makeTable, removeTable, resumePlay, suspendPlay] as const
