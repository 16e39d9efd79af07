/** Those who work here: as others know them, and whether they are there. */
import type { StaffRow } from '../../wire/people/people.ts'
import type { StaffPresence } from '../../wire/people/staffing.ts'
import { atLeast, crew } from '../../rules/conduct/people.ts'
import type { House } from '../house.ts'
import type { People } from './known-people.ts'
import type { Sessions } from './sessions/sessions.ts'

export const staffOf = (people: People): StaffRow[] =>
  Array.from(people)
    .filter(([, { roles }]) => roles.some((role) => role !== 'player'))
    .map(([person, { called, roles, disabled }]) => ({ person, called, roles: disabled ? [] : [...roles] }))
    .toSorted((a, b) => a.called.localeCompare(b.called) || (a.person < b.person ? -1 : 1))

/** Those who watch over a table, and do not run it. */
const supervisors = new Set(atLeast('gaming supervisor').filter((role) => !crew.includes(role)))

type Open = Pick<Sessions, 'open'>

const isSignedIn = (sessions: Open, person: string): boolean =>
  sessions.open(person).some(({ lastUsed }) => lastUsed !== undefined)

/** Whether a supervisor is signed in besides this person, so that they may act as one. */
export const isSupervised = (people: People, sessions: Pick<Sessions, 'rolesNow'>, besides: string): boolean =>
  Array.from(people).some(
    ([person, { roles }]) =>
      person !== besides &&
      roles.some((role) => supervisors.has(role)) &&
      sessions.rolesNow(person).some((role) => supervisors.has(role)),
  )

type Watching = ReadonlyMap<string, ReadonlySet<string>>

/**
 * With the tables that each has open, here and on other nodes. A session that nobody has used since the house started may be of
 * somebody who has gone home: it does not count.
 */
export const presenceOf = (
  { people, elsewhere }: Pick<House, 'people' | 'elsewhere'>,
  sessions: Open,
  here: Watching,
): StaffPresence =>
  staffOf(people.state).map((row) => ({
    ...row,
    signedIn: isSignedIn(sessions, row.person),
    at: [...new Set([...(here.get(row.person) ?? []), ...elsewhere.watchedBy(row.person)])],
  }))
