import { houseCommand } from '../command.ts'
import { firstName } from '../people/chosen-names.ts'
import { refused } from '../people/refused.ts'
import { aboutPerson } from '../people/subject.ts'

/** The guest is called by a number again, and chooses no other name. */
export const resetCalled = houseCommand({
  type: 'reset-called',
  route: 'DELETE /people/:person/called',
  reads: ['people'],
  events: ['called-changed'],
  decide: ({ people }, { person }) =>
    aboutPerson(people, person, ({ guest, called: before }) => {
      if (!guest) return refused('not-a-guest', 'only a guest chooses a name: an operator changes that of an account')
      const called = firstName(person)
      return called === before
        ? refused('same-name', `${called} has chosen no name`)
        : { people: [{ type: 'called-changed' as const, person, before, called }] }
    }),
})
