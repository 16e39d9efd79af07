/** The tables of the games that a house is started with: each has one, and what is there already goes on as it is. */
import { sourceDigest } from '../../loading/own-source.ts'
import { named } from '../../rules/named.ts'
import type { KeptGame, TableSetup } from '../streams/book.ts'
import type { House } from '../house.ts'
import { firstSetup, openTable, setUpTable } from '../tables/first-tables.ts'
import { changedGame, type ChangedGame } from './changed.ts'
import { currentSource, digestAt } from '../tables/kept-games.ts'
import type { GameRead } from './reading.ts'

/** Whether the tables of a game that has changed are to be closed by the definition that they were opened with. */
export type Closes = (changed: ChangedGame) => Promise<boolean>

export const keptOf = ({ id, name, source }: Pick<GameRead, 'id' | 'name' | 'source'>): KeptGame => ({
  game: id,
  name,
  digest: sourceDigest(source),
  ...source,
})

/** Games whose files have changed, and that are played on as they were. */
export const openOwnTables = async (house: House, read: readonly GameRead[], closes: Closes): Promise<readonly ChangedGame[]> => {
  const changed: ChangedGame[] = []
  for (const each of read) {
    const kept = keptOf(each)
    const tables = tablesOf(house, each.id)
    if (currentSource(house.book.state, each.id)?.digest !== kept.digest) {
      const game = tables.length > 0 ? await changedGame(house, each, tables) : undefined
      if (game && !(await closes(game))) {
        changed.push(game)
        continue
      }
      await house.keepGame(kept)
    }
    if (tables.length === 0) await openNewTable(house, each.id)
  }
  return changed
}

/** Tables of a game of the house's own, whatever the definition by which they are played. */
export const tablesOf = ({ book: { state } }: House, id: string): readonly string[] =>
  Object.entries(state.tables).flatMap(([table, { game }]) =>
    game === id && digestAt(state, table) !== undefined ? [table] : [],
  )

/** Where a name was given before, the next one is. Gives the name. */
export const openNewTable = async (house: House, id: string, otherwise: Partial<TableSetup> = {}): Promise<string> => {
  const game = house.games.find((each) => each.id === id)
  if (!game) throw new Error(`there is no game ${id}`)
  const table = freeName(house, id)
  await setUpTable(house, table, { ...firstSetup(game), ...otherwise })
  await openTable(house, table)
  return table
}

const freeName = ({ book: { state } }: House, id: string): string => {
  const isFree = (name: string): boolean => !named(state.tables, name) && !state.removed.includes(name)
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? id : `${id.slice(0, 36)}-${number}`
    if (isFree(name)) return name
  }
}
