/** Operators: who may manage people, and who may say yes to what another of them proposes. */
import type { Refusal } from '../../rules/procedure.ts'
import type { Giver } from '../../table/events/parts.ts'
import type { House } from '../house.ts'
import type { Known, People } from './known.ts'
import { sharedHand } from './one-hand.ts'
import { refused } from './refused.ts'

const isOperator = (known: Known | undefined): boolean =>
  known !== undefined && known.roles.includes('operator') && !known.disabled

/** What stands against somebody who wants to manage people. */
export const operatorFault = ({ people }: House, { person, role }: Giver): Refusal | undefined =>
  role === 'operator' && isOperator(people.state.get(person))
    ? undefined
    : refused('operators-only', 'only an operator may do that')

/** The same, for what nobody does to their own account. */
export const otherOperatorFault = (house: House, by: Giver, person: string): Refusal | undefined =>
  operatorFault(house, by) ??
  (by.person === person ? refused('not-your-own', 'another operator has to do that for you') : undefined)

/** Whether the house has or ever had an operator beside this one: only before that may one name another alone. */
export const hadAnother = (people: People, person: string): boolean => {
  for (const [each, { operatorOnce }] of people) if (operatorOnce && each !== person) return true
  return false
}

/** Whether the house would be left without any operator. */
export const isLastOperator = ({ people }: House, person: string): boolean => {
  if (!isOperator(people.state.get(person))) return false
  for (const [each, known] of people.state) if (each !== person && isOperator(known)) return false
  return true
}

/** What stands against an approval; the console of the machine counts as a second person. */
export const approvalFault = (house: House, by: Giver, person: string, proposedBy: string): Refusal | undefined => {
  if (by.role === 'house' && by.person === 'house') return undefined
  const fault = operatorFault(house, by)
  if (fault) return fault
  if (by.person === proposedBy || by.person === person) return refused('second-person', 'a second operator has to approve that')
  const shared = sharedHand(house.people.state, proposedBy, by.person)
  return shared === undefined ? undefined : refused('second-person', `${shared}: let another operator approve it`)
}
