/** Sending somebody away: from the table or from the casino, with what is in the rack once nothing of theirs is undecided. */
import { freeing } from './away.ts'
import { citation, type Decision } from '../command.ts'
import type { TableState } from '../state.ts'

export const barring = (state: TableState, player: string, from: 'table' | 'casino', reason: string): Decision => {
  const clause = citation(state, from === 'table' ? 'bar' : 'exclude')
  const stays = state.players.get(player) && !state.away.includes(player)
  return [
    { type: 'player-barred', player, from, clause, reason },
    // Everybody sees that somebody gets up, and only the staff why.
    ...(stays ? freeing(state, player) : []),
  ]
}
