/** Commands about accounts and how people sign in to them. */
import { nameFrom } from '../../wire/people/display-name.ts'
import { keepsCash } from '../streams/cage.ts'
import { houseCommand } from '../streams/command.ts'
import { givenFault, numberedAgain } from './chosen-names.ts'
import { isHouse, isStaff, rolesFault } from './roles.ts'
import { isLockedAnywhere, type Known } from './known-people.ts'
import { ageFault, provesAge } from './limits/age.ts'
import { calledFault, nameFault } from './names.ts'
import { aboutAnother, aboutPerson } from './record.ts'
import { refused } from '../streams/refused.ts'
import { mayApprove, meetingDue, takesTwo } from './role-commands.ts'
import { removalFault } from './sign-in/second-factor.ts'

/** A further operator, and where cash is kept everybody who may approve at the cage, has no role until a second operator has approved it. */
export const addPerson = houseCommand({
  type: 'add-person',
  route: 'POST /people',
  draws: true,
  reads: ['people', 'cage', 'book'],
  events: ['person-added', 'password-set', 'roles-proposed', 'confirmation-due', 'called-changed'],
  decide: ({ people, ...house }, { name: typed, called: calledSo, roles, born = null }, { by, at, drawn }) => {
    const [name, called] = [nameFrom(typed), calledSo.trim()]
    const noName = calledFault(called) ?? givenFault(people, called)
    const noRole = roles.length === 0 ? refused('no-role', 'a person has a role here, or no account') : undefined
    const forCash = keepsCash(house)
    const young = ageFault(born, at, provesAge(roles, forCash))
    const fault = nameFault(people, name) ?? noName ?? noRole ?? rolesFault(roles) ?? young
    if (fault) return fault
    const { person, password, digest } = drawn
    const gain = { by, person, before: [], after: roles, forCash }
    const proposed = takesTwo(people, gain)
    return {
      people: [
        { type: 'person-added', person, name, called, roles: proposed ? [] : roles, born, guest: false },
        { type: 'password-set', person, digest, once: true },
        ...(proposed ? [{ type: 'roles-proposed' as const, person, before: [], roles }] : meetingDue(gain)),
        ...(isStaff({ roles }) ? numberedAgain(people, [name, called]) : []),
      ],
      answer: { person, name, password, proposed },
    }
  },
})

/** An operator has met the owner of an account that another made: the account and its passkey are theirs. */
const confirmPerson = houseCommand({
  type: 'confirm-person',
  route: 'POST /people/:person/confirmation',
  passkey: () => 'fresh',
  reads: ['people'],
  events: ['person-confirmed'],
  decide: ({ people }, { person }, { by }) =>
    aboutAnother(people, by, person, ({ unconfirmed, givenBy, hasProved, passkeys }) => {
      if (!unconfirmed) return refused('confirmed', '{person} counts as a second person already', { person })
      if (unconfirmed.madeBy === by.person || givenBy?.person === by.person) {
        return refused('second-person', 'you made this account or gave it a password: another operator meets its owner')
      }
      if (people.get(by.person)?.unconfirmed) return refused('not-confirmed', 'another operator has to meet you first')
      if (passkeys.length === 0 || !hasProved) {
        return refused('no-passkey', '{person} has not signed in with a passkey yet: meet them once they have', { person })
      }
      return { people: [{ type: 'person-confirmed' as const, person }] }
    }),
})

/** Nobody signs in to a disabled account, and its sessions are over. */
export const disablePerson = houseCommand({
  type: 'disable-person',
  route: 'POST /people/:person/disable',
  reads: ['people'],
  events: ['person-disabled'],
  decide: ({ people }, { person, reason }, { by }) =>
    aboutAnother(people, by, person, ({ disabled }) =>
      disabled
        ? refused('disabled', '{person} is disabled already', { person })
        : { people: [{ type: 'person-disabled' as const, person, reason }] },
    ),
})

export const enablePerson = houseCommand({
  type: 'enable-person',
  route: 'POST /people/:person/enable',
  reads: ['people'],
  events: ['person-enabled'],
  decide: ({ people }, { person, reason }, { by }) =>
    aboutAnother(people, by, person, ({ disabled }) =>
      disabled
        ? { people: [{ type: 'person-enabled' as const, person, reason }] }
        : refused('not-disabled', '{person} is not disabled', { person }),
    ),
})

export const unlockPerson = houseCommand({
  type: 'unlock-person',
  route: 'POST /people/:person/unlock',
  reads: ['people'],
  events: ['person-unlocked'],
  decide: ({ people }, { person }, { by }) =>
    aboutAnother(people, by, person, (known) =>
      isLockedAnywhere(known)
        ? { people: [{ type: 'person-unlocked' as const, person }] }
        : refused('not-locked', '{person} is not locked', { person }),
    ),
})

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
      if (atConsole && !known.roles.includes('operator'))
        return refused('not-an-operator', '{person} is not an operator', { person })
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

export const removePasskey = houseCommand({
  type: 'remove-passkey',
  route: 'DELETE /people/:person/passkeys/:id',
  reads: ['people', 'cage', 'book'],
  events: ['passkey-removed', 'sessions-ended', 'confirmation-due'],
  decide: ({ people, ...house }, { person, id }, { by }) =>
    removalFault(people.get(person), id) ?? {
      // A device that is not its owner's any more may be signed in by it.
      people: [
        { type: 'passkey-removed' as const, person, id },
        { type: 'sessions-ended' as const, person },
        // Whoever adds the next one is to be met by another than who made room for it.
        ...(keepsCash(house) && isStaff(people.get(person)!)
          ? [{ type: 'confirmation-due' as const, person, madeBy: by.person }]
          : []),
      ],
    },
})

export const endSessions = houseCommand({
  type: 'end-sessions',
  route: 'POST /people/:person/sessions/end',
  reads: ['people'],
  events: ['sessions-ended'],
  decide: ({ people }, { person }) =>
    aboutPerson(people, person, () => ({ people: [{ type: 'sessions-ended' as const, person }] })),
})

export const endOwnSessions = houseCommand({
  type: 'end-own-sessions',
  route: 'POST /me/sessions/end',
  reads: [],
  events: ['sessions-ended'],
  decide: (_, __, { by: { person } }) => ({ people: [{ type: 'sessions-ended', person }] }),
})

export const accountCommands = [
  addPerson,
  confirmPerson,
  disablePerson,
  enablePerson,
  endOwnSessions,
  endSessions,
  giveOneTimePassword,
  removePasskey,
  unlockPerson,
] as const
