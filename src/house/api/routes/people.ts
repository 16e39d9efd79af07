/** People, as operators manage them and as those know them who work beside them; and who is excluded from playing. */
import type { ExclusionAnswer, Person } from '../../../wire/people/people.ts'
import { isLockedAnywhere, type Exclusion as Excluded, type Known } from '../../people/known-people.ts'
import { staffOf } from '../../people/staff.ts'
import type { Api, Premises } from '../api.ts'
import { known } from '../problem.ts'
import { route } from '../route.ts'

const exclusionOf = ({ reason, by, at, until, readmission }: Excluded): ExclusionAnswer => ({
  reason,
  by: by.person,
  at,
  until,
  readmission: readmission ? { by: readmission.by.person, reason: readmission.reason } : null,
})

const personOf = (person: string, account: Known): Person => {
  const { name, called, roles, proposed, born, guest, once, disabled, excluded, passkeys, unconfirmed } = account
  return {
    person,
    name,
    called,
    roles: [...roles],
    proposed: proposed ? { roles: [...proposed.roles], by: proposed.by } : null,
    born,
    guest,
    confirmation: unconfirmed ? { madeBy: unconfirmed.madeBy } : null,
    invited: once,
    locked: isLockedAnywhere(account),
    disabled,
    excluded: excluded !== undefined,
    exclusion: excluded ? exclusionOf(excluded) : null,
    passkeys: passkeys.map(({ id, transports }) => ({ id, transports: [...transports] })),
  }
}

export const peopleRoutes = (app: Api, { house }: Premises): void => {
  const everybody = () => Array.from(house.people.state)

  route(app, 'GET /people', ({ after, most, guests }) => {
    const all = everybody()
      .filter(([person, { guest }]) => person > after && (guests === 'yes' || !guest))
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
    return { people: all.slice(0, most).map(([person, each]) => personOf(person, each)), more: all.length > most }
  })

  route(app, 'GET /people/:person', ({ person }) => personOf(person, known(house, person)))

  route(app, 'GET /staff', () => staffOf(house.people.state))

  route(app, 'GET /records/exclusions', () =>
    everybody()
      .flatMap(([person, { called, excluded }]) => (excluded ? [{ person, called, ...exclusionOf(excluded) }] : []))
      .toSorted((a, b) => b.at - a.at),
  )
}
