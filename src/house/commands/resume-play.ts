import { houseCommand } from '../command.ts'
import { refused } from '../people/refused.ts'
import { gameFault, isSuspended, playOf } from '../suspension.ts'

export const resumePlay = houseCommand({
  type: 'resume-play',
  route: 'POST /house/resume',
  reads: ['book', 'games'],
  events: ['play-resumed'],
  decide: ({ book, games }, { game = null, reason }) => {
    const fault = gameFault(games, game)
    if (fault) return fault
    if (!isSuspended(book, game)) return refused('not-suspended', `${playOf(game)} is not suspended`)
    return { book: [{ type: 'play-resumed', game, reason }] }
  },
})
