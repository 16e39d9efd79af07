/**
 * Names to sign in with, and numbers. Everybody at a table reads who does what there, and the journal keeps it for good: so
 * people go by a number that says nothing, and the name that opens their account is in no event of any table.
 */
import type { Refusal } from '../../rules/procedure.ts'
import type { Known, People } from './known-people.ts'
import { tellsSignIn } from '../../wire/people/display-name.ts'
import { hasUnseen } from './look-alikes.ts'
import { four } from './sign-in/passwords.ts'
import { refused } from './refused.ts'

/** Whose account a name opens; all are looked at, so that it takes as long for a name that nobody has. */
export const personNamed = (people: People, name: string): string | undefined => {
  let found: string | undefined
  for (const [person, known] of people) if (known.name === name) found = person
  return found
}

/** A number that nobody has: short enough to be read off paper and typed. */
export const newNumber = (people: People): string => {
  const number = `${four()}-${four()}`
  return people.get(number) ? newNumber(people) : number
}

const nameForm = /^[a-z][a-z0-9._-]{1,39}$/
const guestForm = /^guest-/

/** What stands against a name to sign in with. */
export const nameFault = (people: People, name: string): Refusal | undefined => {
  if (!nameForm.test(name)) {
    return refused('bad-name', 'a name to sign in with has 2 to 40 letters, figures, dots or dashes, and begins with a letter')
  }
  if (name === 'house' || guestForm.test(name)) return refused('bad-name', `${name} is a name that the house keeps for itself`)
  // A person who signs in with another's number as their name would be taken for that person.
  return personNamed(people, name) !== undefined || people.get(name)
    ? refused('name-taken', `${name} is known already`)
    : undefined
}

/** What stands against a name that the staff give to be read by others, of a person or of a table. */
export const calledFault = (called: string): Refusal | undefined => {
  if (called === '') return refused('bad-name', 'a name has 1 to 80 characters')
  return hasUnseen(called)
    ? refused('bad-name', 'a name has no line breaks, and no characters that cannot be seen or that turn the text round')
    : undefined
}

/** The name of somebody who works here, for players; nothing where that would be the name to sign in with. */
export const displayName = (known: Known | undefined): string | undefined =>
  known && !tellsSignIn(known) ? known.called : undefined
