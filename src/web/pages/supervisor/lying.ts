/** The wagers that lie on a layout as people speak of them. */
import type { TableState } from '../../../client/index.ts'
import { everyLaid } from '../../../table/wagering/layout.ts'
import { playerNamed, wagerNamed } from '../../house/named.ts'

export interface LyingWager {
  readonly player: string
  readonly called: string
  readonly wager: string
  readonly name: string
  /** Where it lies, where that needs saying. */
  readonly place: string | undefined
  readonly amount: number
  readonly tokens: number
}

/** By seat, then as they were placed; whoever has left the table comes last. */
export const lyingWagers = (state: TableState): readonly LyingWager[] => {
  const seatOf = (player: string): number => state.players.get(player)?.seat ?? Infinity
  return everyLaid(state.inPlay)
    .toSorted((a, b) => seatOf(a.stack.player) - seatOf(b.stack.player) || a.stack.order - b.stack.order)
    .map(({ wager, state: place, stack: { player, amount, tokens } }) => ({
      player,
      called: playerNamed(state, player),
      wager,
      name: wagerNamed(state, wager),
      place: (state.inForce.table(wager)?.states.length ?? 1) > 1 ? place : undefined,
      amount,
      tokens,
    }))
}
