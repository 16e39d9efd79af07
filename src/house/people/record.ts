/** Puts what happens to people into the journal, all of it at once, each event for those who may read it. */
import type { Refusal } from '../../rules/procedure.ts'
import { refused } from '../streams/refused.ts'
import type { Giver } from '../../table/schemas.ts'
import type { Fact as EventFact } from '../streams/command.ts'
import type { House } from '../house.ts'
import { change } from '../../store/streams/change.ts'
import type { QueueTicket } from '../../store/streams/queue.ts'
import { audienceOfPeople, type PeopleEvent } from './events.ts'
import type { Known, People } from './known-people.ts'

/** What is made of somebody whom the house knows. */
export const aboutPerson = <Made>(people: People, person: string, make: (known: Known) => Made): Made | Refusal => {
  const known = people.get(person)
  return known ? make(known) : refused('unknown-person', '{person} is not known here', { person })
}

/** The same, for what nobody does to their own account. */
export const aboutAnother = <Made>(
  people: People,
  { person: by }: Giver,
  person: string,
  make: (known: Known) => Made,
): Made | Refusal =>
  by === person ? refused('not-your-own', 'another operator has to do that for you') : aboutPerson(people, person, make)

export type PeopleFact = EventFact<PeopleEvent>

/**
 * The state goes on before this returns its promise: a caller must not wait between reading the state and this. A caller
 * whose facts depend on the state decides them in a turn; without one they are facts whatever else has happened.
 */
export const record = async (house: House, by: Giver, facts: readonly PeopleFact[], turn?: QueueTicket): Promise<void> => {
  const { clock, journal, people } = house
  if (!turn) return journal.decide((own) => record(house, by, facts, own))
  const at = clock.now()
  const heard = facts.map((fact) => ({ event: { ...fact, at, by }, audience: audienceOfPeople(fact.type) }))
  await journal.commit([change(people, heard)], { turn })
}
