/** Puts what happens to people into the journal, all of it at once, each event for those who may read it. */
import type { Giver } from '../../table/events/parts.ts'
import type { Fact as EventFact } from '../command.ts'
import type { House } from '../house.ts'
import { change } from '../journal/journal.ts'
import { audienceOfPeople, type PeopleEvent } from './events.ts'

export type Fact = EventFact<PeopleEvent>

/** The state goes on before this returns its promise: a caller must not wait between reading the state and this. */
export const record = async ({ clock, journal, people }: House, by: Giver, facts: readonly Fact[]): Promise<void> => {
  const at = clock.now()
  const heard = facts.map((fact) => ({ event: { ...fact, at, by }, audience: audienceOfPeople(fact.type) }))
  await journal.commit([change(people, heard)])
}
