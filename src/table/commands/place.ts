import { z } from 'zod'
import { command } from '../command.ts'
import { money, name, somethingPaid } from '../events/parts.ts'
import { giverOrNamed } from '../seats/seated.ts'
import { isRefusal } from '../../rules/game.ts'
import { placing, tooLateToPlace } from '../wagering/wagers.ts'

export const place = command({
  type: 'place',
  summary: 'place a wager, or add to one; a dealer may do it for a player',
  roles: ['player', 'dealer'],
  schema: z.strictObject({
    wager: z.string(),
    /** All of it, tokens included. */
    amount: somethingPaid,
    tokens: money.default(0),
    /** Where on the layout, for a wager on a number. */
    state: z.string().optional(),
    /** The colour of non-value chips. */
    colour: name.optional(),
    player: name.optional(),
  }),
  decide: (state, { player: named, ...wanted }, order) => {
    const player = giverOrNamed(state, order, named)
    if (isRefusal(player)) return player
    return tooLateToPlace(state) ?? placing(state, { ...wanted, player: player.id }, order.at)
  },
})
