import { houseCommand } from '../command.ts'
import { isHouse } from '../people/has-role.ts'
import { isLockedAnywhere } from '../people/known-people.ts'
import { refused } from '../people/refused.ts'
import { aboutAnother } from '../people/subject.ts'

/** For somebody else; the console of the machine gives one to an operator who is locked out or has forgotten the password. */
export const giveOneTimePassword = houseCommand({
  type: 'give-one-time-password',
  route: 'POST /people/:person/one-time-password',
  draws: true,
  reads: ['people'],
  events: ['password-set', 'passkey-removed', 'person-unlocked', 'person-enabled'],
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
