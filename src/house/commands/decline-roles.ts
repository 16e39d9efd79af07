import { isRefusal } from '../../rules/game.ts'
import { houseCommand } from '../command.ts'
import { waitingRoles } from '../people/role-changes.ts'
import { aboutPerson } from '../people/subject.ts'

/** Any operator may say no, the one who proposed it too. */
export const declineRoles = houseCommand({
  type: 'decline-roles',
  route: 'POST /people/:person/roles/refusal',
  reads: ['people'],
  events: ['roles-declined'],
  decide: ({ people }, { person, reason }) =>
    aboutPerson(people, person, () => {
      const waiting = waitingRoles(people, person)
      if (isRefusal(waiting)) return waiting
      return { people: [{ type: 'roles-declined' as const, person, roles: waiting.proposed.roles, reason }] }
    }),
})
