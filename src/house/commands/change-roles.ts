import { houseCommand } from '../command.ts'
import { roleChangeFault, takesTwo } from '../people/role-changes.ts'
import { aboutPerson } from '../people/subject.ts'

export const changeRoles = houseCommand({
  type: 'change-roles',
  route: 'PUT /people/:person/roles',
  reads: ['people'],
  events: ['roles-proposed', 'roles-changed'],
  decide: ({ people }, { person, roles }, { by, at }) =>
    aboutPerson(people, person, ({ roles: before }) => {
      const fault = roleChangeFault(people, person, roles, at)
      if (fault) return fault
      return takesTwo(people, by, person, before, roles)
        ? { people: [{ type: 'roles-proposed' as const, person, before, roles }], answer: { kind: 'proposed' as const } }
        : {
            people: [{ type: 'roles-changed' as const, person, before, roles, proposedBy: null }],
            answer: { kind: 'changed' as const },
          }
    }),
})
