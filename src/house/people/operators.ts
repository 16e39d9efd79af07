/** Operators: who may manage people, and who may say yes to what another of them proposes. */
import type { Refusal } from '../../rules/procedure.ts'
import type { Giver } from '../../table/events/parts.ts'
import type { House } from '../house.ts'
import type { Known, People } from './known.ts'
import { refused } from './refused.ts'

const isOperator = (known: Known | undefined): boolean =>
  known !== undefined && known.roles.includes('operator') && !known.disabled

/** What stands against somebody who wants to manage people. */
export const operatorFault = ({ people }: House, { person, role }: Giver): Refusal | undefined =>
  role === 'operator' && isOperator(people.state.get(person))
    ? undefined
    : refused('operators-only', 'only an operator may do that')

/** Whether the house has or ever had an operator beside this one: only before that may one name another alone. */
export const hadAnother = (people: People, person: string): boolean => {
  for (const [each, { operatorOnce }] of people) if (operatorOnce && each !== person) return true
  return false
}

/** Whether the house would be left without any operator. */
export const isLastOperator = (people: People, person: string): boolean => {
  if (!isOperator(people.get(person))) return false
  for (const [each, known] of people) if (each !== person && isOperator(known)) return false
  return true
}
