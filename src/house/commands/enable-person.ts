import { z } from 'zod'
import { reasonText } from '../../wire/people/people.ts'
import { houseCommand } from '../command.ts'
import { refused } from '../people/refused.ts'
import { aboutAnother } from '../people/subject.ts'

export const enablePerson = houseCommand({
  type: 'enable-person',
  summary: 'Open an account again',
  roles: ['operator'],
  route: { method: 'POST', path: '/people/:person/enable', tag: 'people' },
  schema: z.strictObject({ person: z.string(), reason: reasonText }),
  reads: ['people'],
  events: ['person-enabled'],
  decide: ({ people }, { person, reason }, { by }) =>
    aboutAnother(people, by, person, ({ disabled }) =>
      disabled
        ? { people: [{ type: 'person-enabled' as const, person, reason }] }
        : refused('not-disabled', `${person} is not disabled`),
    ),
})
