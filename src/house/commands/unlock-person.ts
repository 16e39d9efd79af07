import { houseCommand } from '../command.ts'
import { isLockedAnywhere } from '../people/known-people.ts'
import { refused } from '../people/refused.ts'
import { aboutAnother } from '../people/subject.ts'

export const unlockPerson = houseCommand({
  type: 'unlock-person',
  route: 'POST /people/:person/unlock',
  reads: ['people'],
  events: ['person-unlocked'],
  decide: ({ people }, { person }, { by }) =>
    aboutAnother(people, by, person, (known) =>
      isLockedAnywhere(known)
        ? { people: [{ type: 'person-unlocked' as const, person }] }
        : refused('not-locked', `${person} is not locked`),
    ),
})
