import { z } from 'zod'
import { named } from '../../rules/named.ts'
import { command, refuse } from '../command.ts'
import { name } from '../events/parts.ts'
import { hasWagers } from '../wagering/layout.ts'
import type { OpenDuty, TableState } from '../state.ts'
import { hasHeld } from '../settlement/held-in-rack.ts'

/** So many at once, so that nobody waits for it. */
export const mostCleared = 200

export const clearPlayers = command({
  type: 'clear-players',
  summary: 'forget players who will not come back and have nothing here: their empty racks, and what they disputed',
  roles: ['house'],
  whenClosed: true,
  schema: z.strictObject({ players: z.array(name).min(1).max(mostCleared) }),
  decide: (state, { players: given }) => {
    const players = [...new Set(given)].filter((player) => !hasAnything(state, player))
    const duties = state.duties.filter((duty) => concerns(duty, players)).map(({ id }) => id)
    return duties.length > 0 || players.some((player) => remembers(state, player))
      ? [{ type: 'players-cleared', players, duties }]
      : refuse(state, 'nothing-kept', null, 'nothing is remembered of them here, or they have chips or a seat')
  },
})

/** What waits for somebody because of them, and holds nothing up. */
const concerns = ({ about, holds }: OpenDuty, players: readonly string[]): boolean =>
  about !== undefined && holds === 'nothing' && players.includes(about)

export const hasAnything = (state: TableState, player: string): boolean =>
  state.players.get(player) !== undefined ||
  (state.racks.get(player) ?? 0) > 0 ||
  (state.tokenRacks.get(player) ?? 0) > 0 ||
  hasWagers(state.inPlay, player) ||
  hasHeld(state, player)

const remembers = ({ racks, barred, disputes }: TableState, player: string): boolean =>
  racks.get(player) !== undefined ||
  named(barred, player) !== undefined ||
  Object.values(disputes).some((dispute) => dispute.player === player)
