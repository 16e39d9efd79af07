import { z } from 'zod'
import { houseCommand } from '../command.ts'
import { isHouse } from '../people/has-role.ts'
import { isLockedAnywhere } from '../people/known-people.ts'
import { refused } from '../people/refused.ts'
import { aboutAnother, ofPerson } from '../people/subject.ts'

/** For somebody else; the console of the machine gives one to an operator who is locked out or has forgotten the password. */
export const giveOneTimePassword = houseCommand({
  type: 'give-one-time-password',
  summary: 'A password for one sign-in, which also unlocks the account and removes its passkeys',
  roles: ['operator', 'house'],
  route: { method: 'POST', path: '/people/:person/one-time-password', tag: 'people' },
  schema: ofPerson,
  draws: true,
  reads: ['people'],
  events: ['password-set', 'passkey-removed', 'person-unlocked', 'person-enabled'],
  answer: z.object({ password: z.string() }),
  decide: ({ people }, { person }, { by, drawn: { digest, password } }) =>
    aboutAnother(people, by, person, (known) => {
      if (known.guest) return refused('guest', 'a guest has no password')
      const atConsole = isHouse(by)
      if (atConsole && !known.roles.includes('operator')) return refused('not-an-operator', `${person} is not an operator`)
      return {
        people: [
          { type: 'password-set' as const, person, digest, once: true },
          // A person who had the last password may have added one, and would still get in by it.
          ...known.passkeys.map(({ id }) => ({ type: 'passkey-removed' as const, person, id })),
          ...(isLockedAnywhere(known) ? [{ type: 'person-unlocked' as const, person }] : []),
          ...(known.disabled && atConsole
            ? [{ type: 'person-enabled' as const, person, reason: 'recovered at the console' }]
            : []),
        ],
        answer: { password },
      }
    }),
})
