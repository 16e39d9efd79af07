import { houseCommand } from '../command.ts'
import { calledFault } from '../people/names.ts'
import { givenFault, numberedAgain } from '../people/chosen-names.ts'
import { isStaff } from '../people/roles.ts'
import { refused } from '../people/refused.ts'
import { aboutPerson } from '../people/subject.ts'
import { tellsSignIn } from '../../wire/people/display-name.ts'

/** The name that others read, at a table too: a dealer has one for players, which opens no account. */
export const changeCalled = houseCommand({
  type: 'change-called',
  route: 'PUT /people/:person/called',
  reads: ['people'],
  events: ['called-changed'],
  decide: ({ people }, { person, called: typed }) =>
    aboutPerson(people, person, (known) => {
      const called = typed.trim()
      const fault = calledFault(called) ?? givenFault(people, called, person)
      if (fault) return fault
      if (called === known.called) return refused('same-name', `${called} is the name that others read already`)
      if (tellsSignIn({ ...known, called }))
        return refused('sign-in-name', 'others read this name: choose another than the name to sign in with')
      const alike = isStaff(known) ? numberedAgain(people, [called]) : []
      return { people: [{ type: 'called-changed' as const, person, before: known.called, called }, ...alike] }
    }),
})
