/** Commands about the names people sign in with and are called by. */
import { nameFrom, tellsSignIn } from '../../wire/people/display-name.ts'
import { houseCommand } from '../streams/command.ts'
import { asChosen, chosenFault, firstName, givenFault, numberedAgain } from './chosen-names.ts'
import { calledFault, nameFault } from './names.ts'
import { aboutPerson } from './record.ts'
import { refused } from '../streams/refused.ts'
import { isStaff } from './roles.ts'

/** Those from before there were numbers signed in with a name that everybody at a table could read. */
const changeName = houseCommand({
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
      if (called === known.called) return refused('same-name', '{called} is the name that others read already', { called })
      if (tellsSignIn({ ...known, called }))
        return refused('sign-in-name', 'others read this name: choose another than the name to sign in with')
      const alike = isStaff(known) ? numberedAgain(people, [called]) : []
      return { people: [{ type: 'called-changed' as const, person, before: known.called, called }, ...alike] }
    }),
})

/** Others read it at every table where the guest sits, from now on. */
const chooseCalled = houseCommand({
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

/** The guest is called by a number again, and chooses no other name. */
const resetCalled = houseCommand({
  type: 'reset-called',
  route: 'DELETE /people/:person/called',
  reads: ['people'],
  events: ['called-changed'],
  decide: ({ people }, { person }) =>
    aboutPerson(people, person, ({ guest, called: before }) => {
      if (!guest) return refused('not-a-guest', 'only a guest chooses a name: an operator changes that of an account')
      const called = firstName(person)
      return called === before
        ? refused('same-name', '{called} has chosen no name', { called })
        : { people: [{ type: 'called-changed' as const, person, before, called }] }
    }),
})

export const nameCommands = [changeCalled, changeName, chooseCalled, resetCalled] as const
