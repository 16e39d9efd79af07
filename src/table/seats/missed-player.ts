/**
 * A player who is no longer connected at a table where players need no screen: only people at the table can say whether the
 * player has gone.
 */

import { atLeast } from '../../rules/conduct/people.ts'
import { goingAway } from './leaving.ts'
import { playerCalled } from '../names.ts'
import type { Decision } from '../command.ts'
import { missed } from '../duties/duties.ts'
import type { OpenDuty, TableState } from '../state.ts'

export const missedDuty = (state: TableState, player: string) => ({
  matter: missed,
  clause: null,
  what: `${playerCalled(state, player)} is not signed in any more: say whether they are still at the table`,
  by: [atLeast('dealer')],
  holds: 'nothing' as const,
  answers: ['here', 'gone'] as const,
  about: player,
})

/** A player who has gone leaves as if the dealer had freed the seat. */
export const afterMissing = (state: TableState, { about }: OpenDuty, answer: string): Decision =>
  answer === 'gone' && state.players.get(about!) && !state.away.includes(about!) ? goingAway(state, about!) : []
