import { houseCommand } from '../command.ts'
import { aboutPerson, ofPerson } from '../people/subject.ts'

export const endSessions = houseCommand({
  type: 'end-sessions',
  summary: 'Sign somebody out everywhere',
  roles: ['operator'],
  route: { method: 'POST', path: '/people/:person/sessions/end', tag: 'people' },
  schema: ofPerson,
  reads: ['people'],
  events: ['sessions-ended'],
  decide: ({ people }, { person }) =>
    aboutPerson(people, person, () => ({ people: [{ type: 'sessions-ended' as const, person }] })),
})
