/** What a house begins with: one table of each game, for play money, running by itself. */
import { houseSteps, stepsBefore } from '../../table/dice/steps.ts'
import { games } from '../../rules/games/registry.ts'
import { isRefusal, type Game } from '../../rules/game/game.ts'
import { chipsFor, rulesInForce } from '../../rules/game/in-force.ts'
import { friendlySign } from '../../rules/options.ts'
import type { TableSetup } from '../streams/book.ts'
import { makeTable } from './commands.ts'
import { byHouse } from '../streams/by-house.ts'
import type { House } from '../house.ts'
import { digestAt } from './kept-games.ts'
import { hadAnother } from '../people/roles.ts'

/** Every step of dealer and shooter but those that the house's clock takes. */
export const ownSteps = ['answer-duties', 'close-bets-on-throw', ...houseSteps, 'collect', 'pay', 'fill', ...stepsBefore] as const

/** A friendly one, as far as the game lets a house choose it. */
const signOf = ({ options }: Game): TableSetup['house'] =>
  Object.fromEntries(Object.entries(friendlySign).filter(([name]) => options.some((option) => option.name === name)))

const usualChips = [50, 100, 500, 2_500, 10_000]

const chipsOf = (game: Game): readonly number[] => {
  const rules = rulesInForce(game)
  return isRefusal(rules) ? usualChips : chipsFor(rules, usualChips)
}

export const firstSetup = (game: Game): TableSetup => ({
  called: game.name,
  game: game.id,
  house: signOf(game),
  seats: 8,
  chips: chipsOf(game),
  tokensReturned: false,
  source: 'virtual',
  automation: ownSteps,
  pace: 'usual',
  guests: true,
  money: 'play',
  float: 10_000_000,
})

/** Sets a table up for the house itself, by the command that an operator gives. */
export const setUpTable = async (house: House, table: string, setup: TableSetup): Promise<void> => {
  const { chips, automation } = setup
  const made = await house.do(makeTable, { ...setup, chips: [...chips], automation: [...automation], table }, byHouse)
  if (isRefusal(made)) throw new Error(`${table} cannot be set up so: ${made.reason}`)
}

/** Makes and opens the tables of a new house; where a first start was cut short, those that are missing. */
export const openFirstTables = async (house: House, of: readonly Game[] = games): Promise<void> => {
  if (!isNew(house)) return
  for (const game of of) {
    if (!house.book.state.tables[game.id]) await setUpTable(house, game.id, firstSetup(game))
    if (house.tables.get(game.id)?.live.version === 0) await openTable(house, game.id)
  }
}

/** Before the first operator all tables are of the house's own making. */
const isNew = (house: House): boolean =>
  !hadAnother(house.people.state, '') &&
  Object.keys(house.book.state.tables).every(
    (table) => games.some(({ id }) => id === table) || digestAt(house.book.state, table) !== undefined,
  )

/** Opens a table as its setup in the book says, which the house fills in. */
export const openTable = (house: House, table: string) => house.give(table, { type: 'open' }, byHouse)
