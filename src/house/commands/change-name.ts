import { houseCommand } from '../command.ts'
import { nameFrom } from '../../wire/people/display-name.ts'
import { nameFault } from '../people/names.ts'
import { refused } from '../people/refused.ts'
import { aboutPerson } from '../people/subject.ts'

/** Those from before there were numbers signed in with a name that everybody at a table could read. */
export const changeName = houseCommand({
  type: 'change-name',
  route: 'PUT /people/:person/name',
  reads: ['people'],
  events: ['name-changed'],
  decide: ({ people }, { person, name: typed }) =>
    aboutPerson(people, person, ({ guest }) => {
      const name = nameFrom(typed)
      if (guest) return refused('guest', 'a guest has no name to sign in with')
      return nameFault(people, name) ?? { people: [{ type: 'name-changed' as const, person, name }] }
    }),
})
