/** People, as operators manage them. */
import { z } from 'zod'
import { peoplePageSchema, personSchema, type Exclusion, type Person } from '../../../wire/people/people.ts'
import { isLockedAnywhere, type Exclusion as Excluded, type Known } from '../../people/known-people.ts'
import { answers, told, type Api, type Premises } from '../api.ts'
import { stop } from '../problem.ts'

const access = ['operator'] as const
const config = { access } as const
const about = (summary: string) => told(access, 'people', summary)

export const exclusionOf = ({ reason, by, at, until, readmission }: Excluded): Exclusion => ({
  reason,
  by: by.person,
  at,
  until,
  readmission: readmission ? { by: readmission.by.person, reason: readmission.reason } : null,
})

const personOf = (person: string, known: Known): Person => {
  const { name, called, roles, proposed, born, guest, disabled, excluded, passkeys } = known
  return {
    person,
    name,
    called,
    roles: [...roles],
    proposed: proposed ? { roles: [...proposed.roles], by: proposed.by } : null,
    born,
    guest,
    locked: isLockedAnywhere(known),
    disabled,
    excluded: excluded !== undefined,
    exclusion: excluded ? exclusionOf(excluded) : null,
    passkeys: passkeys.map(({ id, transports }) => ({ id, transports: [...transports] })),
  }
}

export const peopleRoutes = (app: Api, { house }: Premises): void => {
  app.get(
    '/people',
    {
      config,
      schema: {
        ...about('People in the order of their names, a page at a time; guests where they are asked for'),
        querystring: z.strictObject({
          after: z.string().max(100).default(''),
          most: z.coerce.number().int().min(1).max(500).default(100),
          guests: z.enum(['yes', 'no']).default('no'),
        }),
        response: answers(peoplePageSchema),
      },
    },
    async ({ query: { after, most, guests } }) => {
      const all = [...house.people.state]
        .filter(([person, { guest }]) => person > after && (guests === 'yes' || !guest))
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
      return { people: all.slice(0, most).map(([person, known]) => personOf(person, known)), more: all.length > most }
    },
  )

  app.get(
    '/people/:person',
    { config, schema: { ...about('One person'), params: z.object({ person: z.string() }), response: answers(personSchema) } },
    async ({ params: { person } }) => {
      const known = house.people.state.get(person)
      if (!known) throw stop(404, 'unknown-person', `${person} is not known here`)
      return personOf(person, known)
    },
  )
}
