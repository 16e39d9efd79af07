import { z } from 'zod'
import { isRefusal } from '../../rules/game.ts'
import { alwaysComesDown } from '../../rules/in-play/left-up.ts'
import { isAway } from '../seats/leaving.ts'
import { command } from '../command.ts'
import { lastIsLookedAt } from '../duties/duties.ts'
import { name } from '../events/parts.ts'
import { giverOrNamed } from '../seats/seated.ts'
import { takesNone } from '../round/closing.ts'

export const leaveUp = command({
  type: 'leave-up',
  summary: 'leave a winning wager up, or have it taken down, whenever it wins; a dealer may do it for a player',
  roles: ['player', 'dealer', 'house'],
  schema: z.strictObject({ wager: z.string(), up: z.boolean(), player: name.optional() }),
  decide: (state, { wager, up, player: named }, order) => {
    const player = giverOrNamed(state, order, named)
    if (isRefusal(player)) return player
    // A house that suspends play takes wishes back at any time.
    const closed = order.by.role === 'house' ? undefined : takesNone(state)
    const refused = lastIsLookedAt(state) ?? closed ?? (up ? isAway(state, player.id) : undefined)
    if (refused) return refused
    const never = alwaysComesDown(state.inForce, wager)
    if (never) return never
    return state.players.get(player.id)!.stayUp.includes(wager) === up
      ? []
      : [{ type: 'staying-chosen', player: player.id, wager, up }]
  },
})
