import { keepsCash } from '../cage/cash.ts'
import { houseCommand } from '../command.ts'
import { meetingDue, roleChangeFault, takesTwo } from '../people/role-changes.ts'
import { aboutPerson } from '../people/subject.ts'

export const changeRoles = houseCommand({
  type: 'change-roles',
  route: 'PUT /people/:person/roles',
  reads: ['people', 'cage', 'book'],
  events: ['roles-proposed', 'roles-changed', 'confirmation-due'],
  decide: ({ people, ...house }, { person, roles }, { by, at }) =>
    aboutPerson(people, person, ({ roles: before }) => {
      const fault = roleChangeFault(people, person, roles, at)
      if (fault) return fault
      const gain = { by, person, before, after: roles, forCash: keepsCash(house) }
      return takesTwo(people, gain)
        ? { people: [{ type: 'roles-proposed' as const, person, before, roles }], answer: { kind: 'proposed' as const } }
        : {
            people: [{ type: 'roles-changed' as const, person, before, roles, proposedBy: null }, ...meetingDue(gain)],
            answer: { kind: 'changed' as const },
          }
    }),
})
