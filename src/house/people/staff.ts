/** Those who work here: as others know them, and whether they are there. */
import type { StaffRow } from '../../wire/people/people.ts'
import type { Presence } from '../../wire/people/staffing.ts'
import type { People } from './known-people.ts'
import type { Sessions } from './sessions/sessions.ts'

export const staffOf = (people: People): StaffRow[] =>
  Array.from(people)
    .filter(([, { roles }]) => roles.some((role) => role !== 'player'))
    .map(([person, { called, roles, disabled }]) => ({ person, called, roles: disabled ? [] : [...roles] }))
    .toSorted((a, b) => a.called.localeCompare(b.called) || (a.person < b.person ? -1 : 1))

/** A session that nobody has used since the house started may be of somebody who has gone home: it does not count. */
export const presenceOf = (
  people: People,
  sessions: Pick<Sessions, 'open'>,
  watching: ReadonlyMap<string, ReadonlySet<string>>,
): Presence =>
  staffOf(people).map((row) => ({
    ...row,
    signedIn: sessions.open(row.person).some(({ lastUsed }) => lastUsed !== undefined),
    at: [...(watching.get(row.person) ?? [])],
  }))
