import { houseCommand } from '../command.ts'
import { asChosen, chosenFault } from '../people/chosen-names.ts'
import { aboutPerson } from '../people/subject.ts'

/** Others read it from the guest's next seat on: a seat keeps the name with which it was taken. */
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
