import { z } from 'zod'
import { command, refuse } from '../command.ts'
import { disputeStep, lastStep } from '../duties/dispute.ts'
import { raise } from '../duties/duties.ts'

export const seekReview = command({
  type: 'seek-review',
  summary: 'ask for a decided dispute to be reviewed by the next in line',
  roles: ['player'],
  whenClosed: true,
  schema: z.strictObject({ dispute: z.int().positive() }),
  decide: (state, { dispute }, { by }) => {
    const decided = state.disputes[dispute]
    if (decided?.player !== by.person)
      return refuse(state, 'no-such-dispute', 'dispute', `${by.person} has no decided dispute ${dispute}`)
    if (decided.step >= lastStep) {
      const reason = 'the operator’s decision is the last; a complaint may be made to an inspector'
      return refuse(state, 'last-word', 'dispute-last', reason)
    }
    if (decided.reviewed) return refuse(state, 'reviewed', 'dispute-review', 'that decision is under review already')
    const { step, decidedBy } = decided
    return raise(state, [disputeStep(state, step + 1, decided, { reviews: dispute, proposer: decidedBy })])
  },
})
