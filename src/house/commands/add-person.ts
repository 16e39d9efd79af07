import { houseCommand } from '../command.ts'
import { ageFault } from '../people/limits/age.ts'
import { nameFrom } from '../../wire/people/display-name.ts'
import { calledFault, nameFault } from '../people/names.ts'
import { hadAnother } from '../people/operators.ts'
import { refused } from '../people/refused.ts'
import { rolesFault } from '../people/roles.ts'

/** A further operator has no role until a second one has approved it. */
export const addPerson = houseCommand({
  type: 'add-person',
  route: 'POST /people',
  draws: true,
  reads: ['people'],
  events: ['person-added', 'password-set', 'roles-proposed'],
  decide: ({ people }, { name: typed, called: calledSo, roles, born }, { by, at, drawn }) => {
    const [name, called] = [nameFrom(typed), calledSo.trim()]
    const noName = calledFault(called)
    const noRole = roles.length === 0 ? refused('no-role', 'a person has a role here, or no account') : undefined
    const fault = nameFault(people, name) ?? noName ?? noRole ?? rolesFault(roles) ?? ageFault(born, at)
    if (fault) return fault
    const { person, password, digest } = drawn
    const proposed = roles.includes('operator') && hadAnother(people, by.person)
    return {
      people: [
        { type: 'person-added', person, name, called, roles: proposed ? [] : roles, born, guest: false },
        { type: 'password-set', person, digest, once: true },
        ...(proposed ? [{ type: 'roles-proposed' as const, person, before: [], roles }] : []),
      ],
      answer: { person, name, password, proposed },
    }
  },
})
