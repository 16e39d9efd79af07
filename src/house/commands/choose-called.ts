import { houseCommand } from '../command.ts'
import { asChosen, chosenFault } from '../people/chosen-names.ts'
import { aboutPerson } from '../people/subject.ts'

/** Others read it at every table where the guest sits, from now on. */
export const chooseCalled = houseCommand({
  type: 'choose-called',
  route: 'PUT /me/called',
  reads: ['people'],
  events: ['called-changed'],
  shows: ({ people }, _, { by }) => ({ called: people.get(by.person)!.called }),
  decide: ({ people }, { called: typed }, { by: { person }, at }) =>
    aboutPerson(people, person, (known) => {
      const called = asChosen(typed)
      if (called === known.called) return {}
      return (
        chosenFault(people, person, known, called, at) ?? {
          people: [{ type: 'called-changed' as const, person, before: known.called, called }],
        }
      )
    }),
})
