import { suspenders } from '../../wire/tables/suspenders.ts'
import { suspendingSchema } from '../../wire/tables/suspension.ts'
import { houseCommand } from '../command.ts'
import { refused } from '../people/refused.ts'
import { gameFault, isSuspended, playOf } from '../suspension.ts'

export const suspendPlay = houseCommand({
  type: 'suspend-play',
  summary: 'Suspend play at all tables, or at all of a game: wagers on the layout are decided, nothing new begins',
  roles: suspenders,
  route: { method: 'POST', path: '/house/suspend', tag: 'house' },
  schema: suspendingSchema,
  reads: ['book', 'games'],
  events: ['play-suspended'],
  decide: ({ book, games }, { game = null, reason }) => {
    const fault = gameFault(games, game)
    if (fault) return fault
    if (isSuspended(book, game)) return refused('suspended-already', `${playOf(game)} is suspended already`)
    return { book: [{ type: 'play-suspended', game, reason }] }
  },
})
