/** What a house begins with: one table of each game, for play money, running by itself. */
import { games } from '../rules/games.ts'
import type { Game } from '../rules/game.ts'
import type { TableSetup } from './book.ts'
import { byHouse, type House } from './house.ts'

/** Every step of dealer and shooter but those that the house's clock takes. */
export const ownSteps = [
  'answer-duties',
  'close-bets-on-throw',
  'offer-dice',
  'select-dice',
  'hand-dice',
  'collect',
  'pay',
  'fill',
  'new-dice',
] as const

export const firstSetup = (game: Game): TableSetup => ({
  called: game.name,
  game: game.id,
  house: {},
  seats: 8,
  chips: [50, 100, 500, 2_500, 10_000],
  tokensReturned: false,
  source: 'virtual',
  automation: ownSteps,
  pace: 'usual',
  guests: true,
  float: 10_000_000,
})

/** Makes the tables of a house that has none, and opens those that are shut. */
export const openFirstTables = async (house: House): Promise<void> => {
  if (Object.keys(house.book.state.tables).length > 0) return
  for (const game of games) {
    await house.makeTable(game.id, firstSetup(game), byHouse)
    await openTable(house, game.id)
  }
}

/** Opens a table as its setup in the book says. */
const openTable = (house: House, table: string) => {
  const { called: _, game: __, pace: ___, guests: ____, ...setup } = house.book.state.tables[table]!
  return house.give(table, { type: 'open', ...setup }, byHouse)
}
