/** The tables of the games that a house is started with: each has one, and what is there already goes on as it is. */
import { sourceDigest } from '../../loading/own-source.ts'
import { named } from '../../rules/named.ts'
import type { KeptGame } from '../book.ts'
import type { House } from '../house.ts'
import { firstSetup, openTable, setUpTable } from '../tables/first-tables.ts'
import { currentSource, digestAt } from './kept-games.ts'
import type { Read } from './reading.ts'

export const keptOf = ({ id, name, source }: Read): KeptGame => ({
  game: id,
  name,
  digest: sourceDigest(source),
  ...source,
})

/** A game by its file. One whose file has changed is left as it is: `changed` says what is to be done. */
export const openOwnTables = async (house: House, read: readonly Read[]): Promise<readonly Read[]> => {
  const changed: Read[] = []
  for (const each of read) {
    const kept = keptOf(each)
    const current = currentSource(house.book.state, each.id)
    if (current && current.digest !== kept.digest && tablesOf(house, each.id).length > 0) {
      changed.push(each)
      continue
    }
    if (current?.digest !== kept.digest) await house.keepGame(kept)
    if (tablesOf(house, each.id).length === 0) await openNewTable(house, each.id)
  }
  return changed
}

/** Tables of a game of the house's own, whatever the source by which they are played. */
const tablesOf = ({ book: { state } }: House, id: string): readonly string[] =>
  Object.entries(state.tables).flatMap(([table, { game }]) =>
    game === id && digestAt(state, table) !== undefined ? [table] : [],
  )

/** Where a name was given before, the next one is. */
const openNewTable = async (house: House, id: string): Promise<string> => {
  const game = house.games.find((each) => each.id === id)
  if (!game) throw new Error(`there is no game ${id}`)
  const table = freeName(house, id)
  await setUpTable(house, table, firstSetup(game))
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
