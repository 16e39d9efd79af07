import { z } from 'zod'
import { atLeast } from '../../rules/conduct/people.ts'
import { isAway, goingAway } from '../people/away.ts'
import { command } from '../command.ts'
import { name, note } from '../events/parts.ts'
import { seatedOrRefused } from '../people/people.ts'

export const freeSeat = command({
  type: 'free-seat',
  summary: 'free the seat of a player who has gone: at once, or when the last of their wagers is decided',
  roles: [...atLeast('dealer'), 'house'],
  schema: z.strictObject({ player: name, reason: note.min(1) }),
  decide: (state, { player, reason }) =>
    seatedOrRefused(state, player) ??
    isAway(state, player) ?? [
      { type: 'incident-recorded', clause: null, about: player, note: reason },
      ...goingAway(state, player),
    ],
})
