/** A file that has changed since tables of its game were opened: the wagers on those tables, and what the file would change. */
import { priceWager } from '../../odds/price.ts'
import { gameFromSource } from '../../loading/own-games.ts'
import { sourceDigest } from '../../loading/own-source.ts'
import { isRefusal, type Game } from '../../rules/game/game.ts'
import { rulesInForce } from '../../rules/game/in-force.ts'
import type { House } from '../house.ts'
import { digestAt, gameBy } from '../tables/kept-games.ts'
import type { GameRead } from './reading.ts'

export interface ChangedGame {
  readonly file: string
  readonly name: string
  readonly digest: { readonly was: string; readonly is: string }
  readonly tables: readonly LaidTable[]
  /** Wagers whose house edge is another, or that there is under one definition alone. */
  readonly prices: readonly { readonly wager: string; readonly was: string | undefined; readonly is: string | undefined }[]
}

interface LaidTable {
  readonly table: string
  readonly isOpen: boolean
  readonly players: number
  /** Stacks on its layout, and what they come to. */
  readonly wagers: number
  readonly amount: number
}

export const changedGame = async (house: House, read: GameRead, tables: readonly string[]): Promise<ChangedGame> => {
  const was = digestAt(house.book.state, tables[0]!)!
  const before = gameBy(read.id, was)
  const [old, now] = [before ? edgesOf(before) : new Map<string, string>(), edgesOf(await gameFromSource(read.source))]
  return {
    file: read.file,
    name: read.name,
    digest: { was, is: sourceDigest(read.source) },
    tables: tables.map((table) => laidOn(house, table)),
    prices: [...new Set([...old.keys(), ...now.keys()])]
      .map((wager) => ({ wager, was: old.get(wager), is: now.get(wager) }))
      .filter((price) => price.was !== price.is),
  }
}

const laidOn = ({ tables }: House, table: string): LaidTable => {
  const state = tables.get(table)?.state
  const piles = state?.inPlay.piles ?? []
  return {
    table,
    isOpen: state !== undefined && state.phase !== 'closed',
    players: state?.players.size ?? 0,
    wagers: piles.reduce((sum, { stacks }) => sum + [...stacks].length, 0),
    amount: piles.reduce((sum, { stacks }) => sum + stacks.sums.amount, 0),
  }
}

/** As percentages. */
const edgesOf = (game: Game): ReadonlyMap<string, string> => {
  const inForce = rulesInForce(game)
  if (isRefusal(inForce)) return new Map()
  return new Map(
    inForce.wagers.map(({ id }) => [id, priceWager(inForce, inForce.table(id)!).starts[0].price.edge.toPercent(4)] as const),
  )
}
