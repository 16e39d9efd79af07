/** The wagers on a layout as people speak of them. */
import type { TableState } from '../state.ts'
import { everyLaid } from '../wagers/layout.ts'
import { playerCalled, wagerCalled } from '../names.ts'

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

/** By seat, then as they were placed; players who have left the table come last. */
export const lyingWagers = (state: TableState): readonly LyingWager[] => {
  const seatOf = (player: string): number => state.players.get(player)?.seat ?? Infinity
  return everyLaid(state.inPlay)
    .toSorted((a, b) => seatOf(a.stack.player) - seatOf(b.stack.player) || a.stack.order - b.stack.order)
    .map(({ wager, state: place, stack: { player, amount, tokens } }) => ({
      player,
      called: playerCalled(state, player),
      wager,
      name: wagerCalled(state, wager),
      place: (state.inForce.table(wager)?.states.length ?? 1) > 1 ? place : undefined,
      amount,
      tokens,
    }))
}
