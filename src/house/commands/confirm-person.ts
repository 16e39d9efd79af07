import { houseCommand } from '../command.ts'
import { refused } from '../people/refused.ts'
import { aboutAnother } from '../people/subject.ts'

/** An operator has met the owner of an account that another made: the account and its passkey are theirs. */
export const confirmPerson = houseCommand({
  type: 'confirm-person',
  route: 'POST /people/:person/confirmation',
  passkey: () => 'fresh',
  reads: ['people'],
  events: ['person-confirmed'],
  decide: ({ people }, { person }, { by }) =>
    aboutAnother(people, by, person, ({ unconfirmed, givenBy, hasProved, passkeys }) => {
      if (!unconfirmed) return refused('confirmed', `${person} counts as a second person already`)
      if (unconfirmed.madeBy === by.person || givenBy?.person === by.person) {
        return refused('second-person', 'you made this account or gave it a password: another operator meets its owner')
      }
      if (people.get(by.person)?.unconfirmed) return refused('not-confirmed', 'another operator has to meet you first')
      if (passkeys.length === 0 || !hasProved) {
        return refused('no-passkey', `${person} has not signed in with a passkey yet: meet them once they have`)
      }
      return { people: [{ type: 'person-confirmed' as const, person }] }
    }),
})
