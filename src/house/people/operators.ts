/** Operators: whether there is or was another one, whom a decision can be asked of. */
import type { Known, People } from './known-people.ts'

export const isEnabledOperator = (known: Known | undefined): boolean =>
  known !== undefined && known.roles.includes('operator') && !known.disabled

/** Whether the house has or ever had an operator beside this one: only before that may one name another alone. */
export const hadAnother = (people: People, person: string): boolean => {
  for (const [each, { operatorOnce }] of people) if (operatorOnce && each !== person) return true
  return false
}

/** Whether the house would be left without any operator. */
export const isLastOperator = (people: People, person: string): boolean => {
  if (!isEnabledOperator(people.get(person))) return false
  for (const [each, known] of people) if (each !== person && isEnabledOperator(known)) return false
  return true
}
