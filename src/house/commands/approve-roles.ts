import { isRefusal } from '../../rules/game.ts'
import { keepsCash } from '../cage/cash.ts'
import { houseCommand } from '../command.ts'
import { refused } from '../people/refused.ts'
import { meetingDue, roleChangeFault, sameRoles, waitingRoles } from '../people/role-changes.ts'
import { approvedBy } from '../second-person.ts'

/** The roles are said again, so that nothing else is approved than what was read. */
export const approveRoles = houseCommand({
  type: 'approve-roles',
  route: 'POST /people/:person/roles/approval',
  reads: ['people', 'cage', 'book'],
  events: ['roles-changed', 'confirmation-due'],
  decide: ({ people, ...house }, { person, roles }, order) => {
    const proposed = approvedBy({ people }, order, waitingRoles(people, person))
    if (isRefusal(proposed)) return proposed
    if (!sameRoles(proposed.roles, roles)) return refused('other-roles', `other roles were proposed for ${person}: look again`)
    const { roles: before } = people.get(person)!
    const changed = { type: 'roles-changed' as const, person, before, roles: proposed.roles, proposedBy: proposed.by }
    const gain = { by: order.by, person, before, after: proposed.roles, forCash: keepsCash(house) }
    return roleChangeFault(people, person, roles, order.at) ?? { people: [changed, ...meetingDue(gain, proposed.by)] }
  },
})
