import { houseCommand } from '../command.ts'
import { refused } from '../people/refused.ts'
import { aboutAnother, ofPersonBecause } from '../people/subject.ts'

export const enablePerson = houseCommand({
  type: 'enable-person',
  summary: 'Open an account again',
  roles: ['operator'],
  route: { method: 'POST', path: '/people/:person/enable', tag: 'people' },
  schema: ofPersonBecause,
  reads: ['people'],
  events: ['person-enabled'],
  decide: ({ people }, { person, reason }, { by }) =>
    aboutAnother(people, by, person, ({ disabled }) =>
      disabled
        ? { people: [{ type: 'person-enabled' as const, person, reason }] }
        : refused('not-disabled', `${person} is not disabled`),
    ),
})
