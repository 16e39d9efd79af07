import { z } from 'zod'
import { isRefusal } from '../../rules/game.ts'
import { settledSchema } from '../../wire/people/accounts.ts'
import { reasonText } from '../../wire/people/people.ts'
import { seconds, waitingAtCage } from '../cage/proposals.ts'
import { houseCommand } from '../command.ts'

/** Anybody of the cage or above it may say no, the person who proposed it too. */
export const declineAtCage = houseCommand({
  type: 'decline-at-cage',
  summary: 'Decline what was proposed',
  roles: seconds,
  route: { method: 'POST', path: '/cage/proposals/:number/refusal', tag: 'cage' },
  once: 'decline',
  schema: z.strictObject({ number: z.coerce.number<number>().int().positive(), reason: reasonText }),
  reads: ['cage'],
  events: ['declined'],
  answer: settledSchema,
  decide: ({ cage }, { number, reason }) => {
    const waiting = waitingAtCage(cage, number)
    return isRefusal(waiting)
      ? waiting
      : { cage: [{ type: 'declined', proposal: number, reason }], answer: { kind: 'declined' as const } }
  },
})
