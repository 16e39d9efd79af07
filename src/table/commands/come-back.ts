import { z } from 'zod'
import { isRefusal } from '../../rules/game.ts'
import { command, refuse } from '../command.ts'
import { name } from '../events/parts.ts'
import { giverOrNamed, isNotAllowed } from '../people/people.ts'

export const comeBack = command({
  type: 'come-back',
  summary: 'come back to a seat that was to come free; a dealer may do it for a player',
  roles: ['player', 'dealer', 'house'],
  schema: z.strictObject({ player: name.optional() }),
  decide: (state, { player: named }, order) => {
    const player = giverOrNamed(state, order, named)
    if (isRefusal(player)) return player
    const { id } = player
    const refused = isNotAllowed(state, id)
    if (refused) return refused
    if (!state.away.includes(id)) return refuse(state, 'here', null, `${id} has not left the seat`)
    return [{ type: 'player-back', player: id }]
  },
})
