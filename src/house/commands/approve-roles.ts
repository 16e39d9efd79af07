import { isRefusal } from '../../rules/game.ts'
import { houseCommand } from '../command.ts'
import { refused } from '../people/refused.ts'
import { roleChangeFault, sameRoles, waitingRoles } from '../people/role-changes.ts'
import { approvedBy } from '../second-person.ts'

/** The roles are said again, so that nothing else is approved than what was read. */
export const approveRoles = houseCommand({
  type: 'approve-roles',
  route: 'POST /people/:person/roles/approval',
  reads: ['people'],
  events: ['roles-changed'],
  decide: ({ people }, { person, roles }, order) => {
    const proposed = approvedBy({ people }, order, waitingRoles(people, person))
    if (isRefusal(proposed)) return proposed
    if (!sameRoles(proposed.roles, roles)) return refused('other-roles', `other roles were proposed for ${person}: look again`)
    const { roles: before } = people.get(person)!
    const changed = { type: 'roles-changed' as const, person, before, roles: proposed.roles, proposedBy: proposed.by }
    return roleChangeFault(people, person, roles, order.at) ?? { people: [changed] }
  },
})
