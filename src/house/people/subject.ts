/** The person whom a command is about. */
import type { Refusal } from '../../rules/procedure.ts'
import type { Giver } from '../../table/schemas.ts'
import type { Known, People } from './known-people.ts'
import { refused } from './refused.ts'

/** What is made of somebody whom the house knows. */
export const aboutPerson = <Made>(people: People, person: string, make: (known: Known) => Made): Made | Refusal => {
  const known = people.get(person)
  return known ? make(known) : refused('unknown-person', `${person} is not known here`)
}

/** The same, for what nobody does to their own account. */
export const aboutAnother = <Made>(
  people: People,
  { person: by }: Giver,
  person: string,
  make: (known: Known) => Made,
): Made | Refusal =>
  by === person ? refused('not-your-own', 'another operator has to do that for you') : aboutPerson(people, person, make)
