import { houseCommand } from '../command.ts'
import { refused } from '../people/refused.ts'
import { aboutAnother } from '../people/subject.ts'

export const enablePerson = houseCommand({
  type: 'enable-person',
  route: 'POST /people/:person/enable',
  reads: ['people'],
  events: ['person-enabled'],
  decide: ({ people }, { person, reason }, { by }) =>
    aboutAnother(people, by, person, ({ disabled }) =>
      disabled
        ? { people: [{ type: 'person-enabled' as const, person, reason }] }
        : refused('not-disabled', `${person} is not disabled`),
    ),
})
