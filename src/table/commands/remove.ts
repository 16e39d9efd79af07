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
    const late = tooLateToRemove(state, player.id, wanted.wager)
    if (late && state.phase !== 'between rounds') return late
    // Between two rounds what keeps the wager itself on the layout says more than the time does.
    const removed = removing(state, { ...wanted, player: player.id }, order.at)
    return isRefusal(removed) ? removed : (late ?? removed)
  },
})
