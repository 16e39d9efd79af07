import { isRefusal } from '../../rules/game.ts'
import { waitingAtCage } from '../cage/proposals.ts'
import { houseCommand } from '../command.ts'

/** Anybody of the cage or above it may say no, the person who proposed it too. */
export const declineAtCage = houseCommand({
  type: 'decline-at-cage',
  route: 'POST /cage/proposals/:number/refusal',
  once: 'decline',
  reads: ['cage'],
  events: ['declined'],
  decide: ({ cage }, { number, reason }) => {
    const waiting = waitingAtCage(cage, number)
    return isRefusal(waiting)
      ? waiting
      : { cage: [{ type: 'declined', proposal: number, reason }], answer: { kind: 'declined' as const } }
  },
})
