import { keepsCash } from '../cage/cash.ts'
import { houseCommand } from '../command.ts'
import { isHouse } from '../people/has-role.ts'
import { isLockedAnywhere, type Known } from '../people/known-people.ts'
import { refused } from '../people/refused.ts'
import { mayApprove } from '../people/role-changes.ts'
import { isStaff } from '../people/roles.ts'
import { aboutAnother } from '../people/subject.ts'

/**
 * For somebody else; the console of the machine gives one to an operator who is locked out or has forgotten the password. A
 * person who gives one could sign in with it. So where cash is kept, whoever may approve at the cage may do nothing of that
 * until a second operator has approved the roles again, and counts as a second person only once another has met them.
 */
export const giveOneTimePassword = houseCommand({
  type: 'give-one-time-password',
  route: 'POST /people/:person/one-time-password',
  draws: true,
  reads: ['people', 'cage', 'book'],
  events: [
    'password-set',
    'passkey-removed',
    'person-unlocked',
    'person-enabled',
    'roles-changed',
    'roles-proposed',
    'confirmation-due',
  ],
  decide: ({ people, ...house }, { person }, { by, drawn: { digest, password } }) =>
    aboutAnother(people, by, person, (known) => {
      if (known.guest) return refused('guest', 'a guest has no password')
      const atConsole = isHouse(by)
      if (atConsole && !known.roles.includes('operator')) return refused('not-an-operator', `${person} is not an operator`)
      const isChecked = keepsCash(house) && !atConsole && isStaff(known)
      const again = isChecked ? rolesAgain(person, known) : []
      return {
        people: [
          { type: 'password-set' as const, person, digest, once: true },
          // A person who had the last password may have added one, and would still get in by it.
          ...known.passkeys.map(({ id }) => ({ type: 'passkey-removed' as const, person, id })),
          ...(isLockedAnywhere(known) ? [{ type: 'person-unlocked' as const, person }] : []),
          ...(known.disabled && atConsole
            ? [{ type: 'person-enabled' as const, person, reason: 'recovered at the console' }]
            : []),
          ...again,
          ...(isChecked ? [{ type: 'confirmation-due' as const, person, madeBy: by.person }] : []),
        ],
        answer: { password, proposed: again.length > 0 },
      }
    }),
})

/** The roles that may approve are taken away, and proposed anew; what waits already goes on waiting. */
const rolesAgain = (person: string, { roles: before }: Known) => {
  const roles = before.filter((role) => !mayApprove(role))
  if (roles.length === before.length) return []
  return [
    { type: 'roles-changed' as const, person, before, roles, proposedBy: null },
    { type: 'roles-proposed' as const, person, before: roles, roles: before },
  ]
}
