import { houseCommand } from '../command.ts'
import { refused } from '../people/refused.ts'
import { gameFault, isSuspended, playOf } from '../suspension.ts'

export const suspendPlay = houseCommand({
  type: 'suspend-play',
  route: 'POST /house/suspend',
  duringPlay: true,
  reads: ['book', 'games'],
  events: ['play-suspended'],
  decide: ({ book, games }, { game = null, reason }) => {
    const fault = gameFault(games, game)
    if (fault) return fault
    if (isSuspended(book, game)) return refused('suspended-already', `${playOf(game)} is suspended already`)
    return { book: [{ type: 'play-suspended', game, reason }] }
  },
})
