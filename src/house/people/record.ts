/** Puts what happens to people into the journal, all of it at once, each event for those who may read it. */
import type { Giver } from '../../table/events/parts.ts'
import type { Fact as EventFact } from '../command.ts'
import { change, type House } from '../house.ts'
import { audienceOfPeople, type PeopleEvent } from './events.ts'

export type Fact = EventFact<PeopleEvent>

/** The state goes on before this returns its promise: a caller must not wait between reading the state and this. */
export const record = async ({ clock, journal, people }: House, by: Giver, facts: readonly Fact[]): Promise<void> => {
  const at = clock.now()
  const changes = facts.map((fact) => change(people, [{ ...fact, at, by }], audienceOfPeople(fact.type)))
  // One change: a stream takes one append in a commit.
  await journal.commit([{ ...changes[0]!, events: changes.flatMap(({ events }) => events) }])
}
