/**
 * What one person proposes and another approves or declines, anywhere in the house. It is a duty, as at a table: who may
 * answer it, who asked for it and whom it is about are compared in the same way there.
 */
import type { Role } from '../rules/conduct/people.ts'
import { isRefusal } from '../rules/game.ts'
import type { Refusal } from '../rules/procedure.ts'
import { isTheirOwn, mayAnswer } from '../table/duties/answering.ts'
import type { HouseOrder, Streams } from './command.ts'
import { isHouse } from './people/has-role.ts'
import { oneHandFault } from './people/one-hand.ts'
import { refused } from './people/refused.ts'

/** Something that waits for a second person: what was proposed, by whom, about whom, and who may approve it. */
export interface Waiting<Proposed> {
  readonly proposed: Proposed
  readonly proposer: string
  readonly about: string | undefined
  readonly approvers: readonly Role[]
}

/** What is approved, unless nothing waits or somebody else has to approve it. The console of the machine is a second person. */
export const approvedBy = <Proposed>(
  { people }: Pick<Streams, 'people'>,
  { by }: HouseOrder,
  waiting: Waiting<Proposed> | Refusal,
): Proposed | Refusal => {
  if (isRefusal(waiting)) return waiting
  const { proposed, proposer, about, approvers } = waiting
  if (isHouse(by)) return proposed
  const duty = { by: [approvers], subject: { proposer }, answered: [], ...(about !== undefined && { about }) }
  if (!mayAnswer(duty, by.role)) return refused('not-your-role', `${approvers.join(', ')} may approve that, not a ${by.role}`)
  if (isTheirOwn(duty, by.person)) return refused('second-person', 'a second person has to approve that')
  return oneHandFault(people, proposer, by.person) ?? proposed
}
