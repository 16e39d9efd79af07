/**
 * Closes the tables of an older definition of a house's own game: they begin nothing new, what lies on them is decided by that
 * definition, and when the last of them is closed a table of the newer one is opened.
 */
import { isRefusal } from '../../rules/game/game.ts'
import { removeTable } from '../tables/commands.ts'
import { byHouse } from '../streams/by-house.ts'
import type { House } from '../house.ts'
import type { HouseTable } from '../tables/house-table.ts'
import { supersededSince } from '../tables/kept-games.ts'
import { openNewTable, tablesOf } from './open-tables.ts'

export class Closing {
  readonly #house: House

  constructor(house: House) {
    this.#house = house
  }

  /** To be called now and then. */
  async look(): Promise<void> {
    for (const table of this.#house.tables.values()) {
      if (supersededSince(this.#house.book.state, table.game) !== undefined) await this.#close(table)
    }
  }

  async #close({ id, game, live }: HouseTable): Promise<void> {
    const { phase, inPlay, players, closing } = live.state
    if (phase === 'closed') return this.#replace(id, game.id)
    // Players who sit there have the notice that every closing takes.
    if (players.size > 0 && closing === undefined) await this.#house.give(id, { type: 'announce-closure' }, byHouse)
    // It is refused until the notice is over.
    if (inPlay.piles.length === 0) await this.#house.give(id, { type: 'close' }, byHouse)
    if (live.state.phase === 'closed') await this.#replace(id, game.id)
  }

  async #replace(table: string, game: string): Promise<void> {
    const removed = await this.#house.do(removeTable, { table }, byHouse)
    if (isRefusal(removed)) throw new Error(`${table} is not removed: ${removed.reason}`)
    if (tablesOf(this.#house, game).length === 0) await openNewTable(this.#house, game)
  }
}
