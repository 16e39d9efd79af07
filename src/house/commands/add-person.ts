import { keepsCash } from '../cage/cash.ts'
import { houseCommand } from '../command.ts'
import { givenFault, numberedAgain } from '../people/chosen-names.ts'
import { ageFault } from '../people/limits/age.ts'
import { nameFrom } from '../../wire/people/display-name.ts'
import { calledFault, nameFault } from '../people/names.ts'
import { refused } from '../people/refused.ts'
import { meetingDue, takesTwo } from '../people/role-changes.ts'
import { isStaff, rolesFault } from '../people/roles.ts'

/** A further operator, and where cash is kept everybody who may approve at the cage, has no role until a second operator has approved it. */
export const addPerson = houseCommand({
  type: 'add-person',
  route: 'POST /people',
  draws: true,
  reads: ['people', 'cage', 'book'],
  events: ['person-added', 'password-set', 'roles-proposed', 'confirmation-due', 'called-changed'],
  decide: ({ people, ...house }, { name: typed, called: calledSo, roles, born }, { by, at, drawn }) => {
    const [name, called] = [nameFrom(typed), calledSo.trim()]
    const noName = calledFault(called) ?? givenFault(people, called)
    const noRole = roles.length === 0 ? refused('no-role', 'a person has a role here, or no account') : undefined
    const fault = nameFault(people, name) ?? noName ?? noRole ?? rolesFault(roles) ?? ageFault(born, at)
    if (fault) return fault
    const { person, password, digest } = drawn
    const gain = { by, person, before: [], after: roles, forCash: keepsCash(house) }
    const proposed = takesTwo(people, gain)
    return {
      people: [
        { type: 'person-added', person, name, called, roles: proposed ? [] : roles, born, guest: false },
        { type: 'password-set', person, digest, once: true },
        ...(proposed ? [{ type: 'roles-proposed' as const, person, before: [], roles }] : meetingDue(gain)),
        ...(isStaff({ roles }) ? numberedAgain(people, [name, called]) : []),
      ],
      answer: { person, name, password, proposed },
    }
  },
})
