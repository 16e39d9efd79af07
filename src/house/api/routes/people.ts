/** People, as operators manage them. */
import { z } from 'zod'
import {
  excludingSchema,
  newAccountSchema,
  newcomerSchema,
  peoplePageSchema,
  personSchema,
  rolesSchema,
  type Exclusion,
  type Person,
} from '../../../wire/people/people.ts'
import { approveRoles, changeRoles, declineRoles } from '../../people/change-roles.ts'
import { isLockedAnywhere, type Exclusion as Excluded, type Known } from '../../people/known.ts'
import { exclude } from '../../people/exclusion.ts'
import { addPerson, changeName, disable, enable, endSessions, giveOneTimePassword, unlock } from '../../people/manage.ts'
import { giverWith } from '../access.ts'
import { answers, done, told, type Api, type Premises } from '../api.ts'
import { finish, stop, unrefused } from '../problem.ts'
import { params, personActs, plain, withReason } from './person-acts.ts'

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

export const peopleRoutes = (app: Api, { house, desk, passkeys }: Premises): void => {
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
    { config, schema: { ...about('One person'), params, response: answers(personSchema) } },
    async ({ params: { person } }) => {
      const known = house.people.state.get(person)
      if (!known) throw stop(404, 'unknown-person', `${person} is not known here`)
      return personOf(person, known)
    },
  )

  app.post(
    '/people',
    {
      config,
      schema: {
        ...about(
          'Add a person; the password of the first sign-in is told once. Once there are two operators, a further one waits for approval',
        ),
        body: newcomerSchema,
        response: answers(newAccountSchema),
      },
    },
    async (request) => ({ ...unrefused(await addPerson(desk, giverWith(request, 'operator'), request.body)) }),
  )

  app.put(
    '/people/:person/roles',
    {
      config,
      schema: {
        ...about('Change somebody’s roles, or propose it where that takes two'),
        params,
        body: z.strictObject({ roles: rolesSchema }),
        response: answers(z.object({ kind: z.enum(['changed', 'proposed']) })),
      },
    },
    async (request) =>
      unrefused(await changeRoles(house, giverWith(request, 'operator'), request.params.person, request.body.roles)),
  )

  app.put(
    '/people/:person/name',
    {
      config,
      schema: {
        ...about('Give somebody another name to sign in with'),
        params,
        body: z.strictObject({ name: newcomerSchema.shape.name }),
        response: done,
      },
    },
    async (request, reply) =>
      finish(reply, await changeName(house, giverWith(request, 'operator'), request.params.person, request.body.name)),
  )

  app.post(
    '/people/:person/one-time-password',
    {
      config,
      schema: {
        ...about('A password for one sign-in, which also unlocks the account and removes its passkeys'),
        params,
        body: plain,
        response: answers(z.object({ password: z.string() })),
      },
    },
    async (request) => unrefused(await giveOneTimePassword(desk, giverWith(request, 'operator'), request.params.person)),
  )

  app.post(
    '/people/:person/roles/approval',
    {
      config,
      schema: {
        ...about('Approve roles that another operator proposed, saying again which'),
        params,
        body: z.strictObject({ roles: rolesSchema }),
        response: done,
      },
    },
    async (request, reply) => {
      return finish(reply, await approveRoles(house, giverWith(request, 'operator'), request.params.person, request.body.roles))
    },
  )

  const act = personActs(app, access)
  act('roles/refusal', 'Decline roles that were proposed', withReason, (by, person, reason) =>
    declineRoles(house, by, person, reason),
  )
  act('unlock', 'Unlock an account that failures have locked', plain, (by, person) => unlock(house, by, person))
  act('disable', 'Shut an account; its sessions end', withReason, (by, person, reason) => disable(house, by, person, reason))
  act('enable', 'Open an account again', withReason, (by, person, reason) => enable(house, by, person, reason))
  act('sessions/end', 'Sign somebody out everywhere', plain, (by, person) => endSessions(house, by, person))

  app.post(
    '/people/:person/exclude',
    {
      config,
      schema: {
        ...about('Exclude somebody from playing in this house, until a time at least where one is named'),
        params,
        body: excludingSchema,
        response: done,
      },
    },
    async (request, reply) => {
      const { reason, until } = request.body
      return finish(reply, await exclude(house, giverWith(request, 'operator'), request.params.person, reason, until))
    },
  )

  if (!passkeys) return
  app.delete(
    '/people/:person/passkeys/:id',
    {
      config,
      schema: { ...about('Remove somebody’s passkey'), params: params.extend({ id: z.string() }), body: plain, response: done },
    },
    async (request, reply) => {
      return finish(reply, await passkeys.remove(giverWith(request, 'operator'), request.params.person, request.params.id))
    },
  )
}
