/** Sending somebody away: from the table or from the casino, with what is in the rack and without a wager left behind. */
import { citation, refuse, type Decision } from './command.ts'
import { hasWagers } from './layout.ts'
import { leaving } from './people.ts'
import type { TableState } from './state.ts'

export const barring = (state: TableState, player: string, from: 'table' | 'casino', reason: string): Decision => {
  const matter = from === 'table' ? 'bar' : 'exclude'
  if (hasWagers(state.inPlay, player)) {
    return refuse(
      state,
      'wagers-lie',
      matter,
      `${player} has wagers on the layout: make them void or wait for their result first`,
    )
  }
  return [
    { type: 'player-barred', player, from, clause: citation(state, matter), reason },
    // Everybody sees that somebody gets up, and only the staff why.
    ...(state.players.get(player) ? leaving(state, player) : []),
  ]
}
