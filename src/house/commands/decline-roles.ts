import { isRefusal } from '../../rules/game.ts'
import { houseCommand } from '../command.ts'
import { waitingRoles } from '../people/role-changes.ts'
import { aboutPerson, ofPersonBecause } from '../people/subject.ts'

/** Any operator may say no, the one who proposed it too. */
export const declineRoles = houseCommand({
  type: 'decline-roles',
  summary: 'Decline roles that were proposed',
  roles: ['operator'],
  route: { method: 'POST', path: '/people/:person/roles/refusal', tag: 'people' },
  schema: ofPersonBecause,
  reads: ['people'],
  events: ['roles-declined'],
  decide: ({ people }, { person, reason }) =>
    aboutPerson(people, person, () => {
      const waiting = waitingRoles(people, person)
      if (isRefusal(waiting)) return waiting
      return { people: [{ type: 'roles-declined' as const, person, roles: waiting.proposed.roles, reason }] }
    }),
})
