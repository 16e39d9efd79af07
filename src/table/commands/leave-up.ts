import { z } from 'zod'
import { isRefusal } from '../../rules/game.ts'
import { wagerCalled } from '../called.ts'
import { command, refuse } from '../command.ts'
import { name } from '../events/parts.ts'
import { giverOrNamed } from '../people.ts'

export const leaveUp = command({
  type: 'leave-up',
  summary: 'leave a winning wager up, or have it taken down, whenever it wins; a dealer may do it for a player',
  roles: ['player', 'dealer', 'house'],
  schema: z.strictObject({ wager: z.string(), up: z.boolean(), player: name.optional() }),
  decide: (state, { wager, up, player: named }, order) => {
    const player = giverOrNamed(state, order, named)
    if (isRefusal(player)) return player
    if (!Object.hasOwn(state.inForce.conduct.staysUp ?? {}, wager)) {
      return refuse(state, 'comes-down', null, `a winning ${wagerCalled(state, wager)} wager always comes down`)
    }
    return [{ type: 'staying-chosen', player: player.id, wager, up }]
  },
})
