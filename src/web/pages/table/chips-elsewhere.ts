/** Where a player's chips lie: play chips are made up only to what everybody begins with, wherever they are. */
import type { TableState } from '../../../table/state.ts'
import { house } from '../../house/client.ts'
import { moneyText } from '../../format.ts'
import { text } from '../../text/table.ts'

/** In the rack and on the cloth. */
const chipsOf = ({ racks, inPlay }: Pick<TableState, 'racks' | 'inPlay'>, player: string): number =>
  (racks.get(player) ?? 0) + inPlay.piles.reduce((sum, { stacks }) => sum + (stacks.get(player)?.amount ?? 0), 0)

const chipsAt = async (table: string, player: string): Promise<number> => {
  const watch = await house.watch(table, {})
  try {
    return chipsOf(watch.state, player)
  } finally {
    watch.close()
  }
}

/** Why there are no more play chips: what lies here, and at which other tables. */
export const whyNoMore = async (here: string, state: TableState, player: string): Promise<string> => {
  const { tables } = await house.tables()
  const others = tables.filter(({ table, money, seats }) => table !== here && money === 'play' && seats.taken > 0)
  const lie = await Promise.all(others.map(async ({ table, called }) => ({ called, chips: await whereSeated(table, player) })))
  const elsewhere = lie.filter(({ chips }) => chips > 0).map(({ called, chips }) => text.rack.at(moneyText(chips), called))
  return text.rack.noMore(moneyText(chipsOf(state, player)), elsewhere)
}

const whereSeated = async (table: string, player: string): Promise<number> => {
  const { players } = await house.table(table)
  return players.some((each) => each.player === player) ? chipsAt(table, player) : 0
}
