/** How a table may be set up: what it would not open with is refused. */
import { limited } from '../../loading/limit.ts'
import { NotLoadable } from '../../loading/not-loadable.ts'
import { isRefusal, type Game } from '../../rules/game.ts'
import { gameNamed } from '../../rules/games/registry.ts'
import type { Refusal } from '../../rules/procedure.ts'
import { newTable, type TableState } from '../../table/state.ts'
import { act } from '../../table/table.ts'
import { paceUnlessNamed } from '../../wire/tables/countdown.ts'
import type { SentSetup } from '../../wire/tables/tables.ts'
import { bookFold, type TableSetup } from '../book.ts'
import { filledInFor } from './filled-in.ts'
import { byHouse } from '../by-house.ts'
import { peopleFold } from '../people/known-people.ts'
import { calledFault } from '../people/names.ts'
import { refused } from '../people/refused.ts'

/** The pace is the house's to choose where none is named. */
export const paced = (sent: SentSetup): TableSetup => ({ ...sent, pace: sent.pace ?? paceUnlessNamed(sent) })

export const noSuchTable = (table: string): Refusal => refused('no-such-table', `there is no table ${table}`)

/** The table itself says whether it would open so. */
export const setupFault = (games: readonly Game[], table: string, setup: TableSetup, wait?: number): Refusal | undefined => {
  const game = games.find(({ id }) => id === setup.game)
  if (!game) return refused('no-such-game', `there is no game ${setup.game}`)
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
    if (error instanceof NotLoadable) return refused('never-ends', `${game.id} does not open so: ${error.message}`)
    throw error
  }
}

/** What a chip is worth changes only while there is none in anybody's hands. */
export const moneyFault = (running: { readonly state: TableState } | undefined): Refusal | undefined => {
  if (!running) return refused('table-shut', 'this table does not open, so that nobody knows whose chips are there')
  const { phase, ledger } = running.state
  if (phase !== 'closed') return refused('table-open', 'close the table first: then it can be for another kind of money')
  const isEmpty = (['racks', 'layout', 'token racks', 'token layout'] as const).every((each) => ledger[each] === 0)
  return isEmpty ? undefined : refused('chips-there', 'players have chips there: they have to be cashed out first')
}
