/** What waits at the cage for a second person. */
import type { Refusal } from '../../rules/procedure.ts'
import { seconds } from '../../wire/who.ts'
import { refused } from '../people/refused.ts'
import type { Waiting } from '../second-person.ts'
import type { Cage, Proposal } from './cage.ts'

/** What is of the whole house, such as its limits, is for operators; a payment is approved by nobody who gains by it. */
export const waitingAtCage = ({ proposals }: Cage, number: number): Waiting<Proposal> | Refusal => {
  const proposal = proposals[number]
  if (!proposal) return refused('nothing-proposed', `proposal ${number} does not wait for anybody`)
  const { proposed, by } = proposal
  const isPayment = 'player' in proposed
  return {
    proposed: proposal,
    proposer: by.person,
    about: isPayment ? proposed.player : undefined,
    approvers: isPayment ? seconds : ['operator'],
  }
}

/** The oldest first. */
export const proposalsOf = ({ proposals }: Cage): readonly Proposal[] =>
  Object.values(proposals).toSorted((a, b) => a.number - b.number)
