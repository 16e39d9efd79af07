import { z } from 'zod'
import { isRefusal } from '../../rules/game.ts'
import { command } from '../command.ts'
import { name, somethingPaid } from '../events/parts.ts'
import { giverOrNamed } from '../people.ts'
import { removing, tooLateToRemove } from '../wagers.ts'

export const remove = command({
  type: 'remove',
  summary: 'take a wager down, or a part of it',
  roles: ['player', 'dealer'],
  schema: z.strictObject({
    wager: z.string(),
    amount: somethingPaid.optional(),
    state: z.string().optional(),
    player: name.optional(),
  }),
  decide: (state, { player: named, ...wanted }, order) => {
    const player = giverOrNamed(state, order, named)
    if (isRefusal(player)) return player
    return tooLateToRemove(state, player.id, wanted.wager) ?? removing(state, { ...wanted, player: player.id }, order.at)
  },
})
