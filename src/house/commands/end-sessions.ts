import { houseCommand } from '../command.ts'
import { aboutPerson } from '../people/subject.ts'

export const endSessions = houseCommand({
  type: 'end-sessions',
  route: 'POST /people/:person/sessions/end',
  reads: ['people'],
  events: ['sessions-ended'],
  decide: ({ people }, { person }) =>
    aboutPerson(people, person, () => ({ people: [{ type: 'sessions-ended' as const, person }] })),
})
