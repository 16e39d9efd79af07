/** The forms of what operators and supervisors do about people. */
import { roles, type Role } from '../../rules/conduct/people.ts'
import { roleSentence } from '../../rules/conduct/role-words.ts'
import type { FormField } from '../../table/forms/field.ts'
import { reason, type HouseForm } from './form.ts'

const signInName: FormField = {
  kind: 'text',
  name: 'name',
  label: 'Name to sign in with',
  hint: '2 to 40 small letters, figures, dots or dashes.',
  read: (typed) => ({ name: typed.toLowerCase() }),
}

const displayName: FormField = {
  kind: 'text',
  name: 'called',
  label: 'Display name',
  hint: 'Others see this name. Players see the display names of table staff, unless it is also the sign-in name.',
}

const theRoles: FormField = {
  kind: 'many',
  name: 'roles',
  label: 'What this person does here',
  hint: 'One person may have several roles at the tables, such as dealer, box person and supervisor. Players, those at the tables, cashiers, those who watch, and operators are different people.',
  // The house itself is nobody.
  among: roles.filter((role) => role !== 'house').map((role) => [role, role]),
  about: (role) => roleSentence(role as Role),
}

export const peopleForms = {
  'add-person': {
    route: 'POST /people',
    name: 'Add a person',
    fields: [
      displayName,
      signInName,
      {
        kind: 'day',
        name: 'born',
        label: 'Day of birth',
        hint: 'Everyone must be 18 or older. Players need this day here, and so does everyone in a house that keeps cash; for other volunteers leave it blank: by adding them you confirm their age.',
        optional: true,
      },
      { ...theRoles, some: true },
    ],
  },
  'change-name': {
    route: 'PUT /people/:person/name',
    name: 'Change the name to sign in with',
    fields: [signInName],
    done: 'From now on this is the name to sign in with.',
  },
  'change-called': {
    route: 'PUT /people/:person/called',
    name: 'Change the display name',
    fields: [displayName],
    done: 'From now on this is the name that others read.',
  },
  'reset-called': {
    route: 'DELETE /people/:person/called',
    name: 'Take back the name',
    of: (whom) => `Take back the name ${whom}`,
    about: 'The guest is called by a number from now on, at their seat too, and chooses no other name.',
    grave: true,
    done: 'The guest is called by a number again.',
  },
  'change-roles': {
    route: 'PUT /people/:person/roles',
    name: 'Change the roles',
    of: (whom) => `Change the roles of ${whom}`,
    fields: [theRoles],
    done: 'The roles are changed.',
  },
  'approve-roles': { route: 'POST /people/:person/roles/approval', name: 'Approve', of: () => 'Approve the roles' },
  'decline-roles': {
    route: 'POST /people/:person/roles/refusal',
    name: 'Decline',
    of: () => 'Decline the roles',
    fields: [reason],
  },
  'confirm-person': {
    route: 'POST /people/:person/confirmation',
    name: 'I have met them',
    of: (whom) => `I have met ${whom}`,
    about:
      'You say that you know who this is, that they stood before you, and that this account and the passkey that it is used with are theirs.',
    grave: true,
    done: 'They count among two people from now on.',
  },
  'give-one-time-password': { route: 'POST /people/:person/one-time-password', name: 'One-time password' },
  'unlock-person': { route: 'POST /people/:person/unlock', name: 'Unlock', done: 'The account is unlocked.' },
  'end-sessions': {
    route: 'POST /people/:person/sessions/end',
    name: 'Sign out everywhere',
    done: 'Signed out everywhere.',
  },
  'disable-person': {
    route: 'POST /people/:person/disable',
    name: 'Disable',
    of: (whom) => `Disable ${whom}`,
    grave: true,
    fields: [reason],
    done: 'The account is shut.',
  },
  'enable-person': {
    route: 'POST /people/:person/enable',
    name: 'Enable',
    of: (whom) => `Enable ${whom}`,
    fields: [reason],
    done: 'The account is open again.',
  },
  'exclude-person': {
    route: 'POST /people/:person/exclude',
    name: 'Exclude',
    of: (whom) => `Exclude ${whom}`,
    grave: true,
    fields: [
      {
        kind: 'day',
        name: 'until',
        label: 'Until',
        hint: 'It can be lifted no sooner than then; empty names no term.',
        optional: true,
        // The day begins where the person is who chooses it.
        read: (day) => ({ until: new Date(`${day}T00:00:00`).getTime() }),
      },
      reason,
    ],
  },
  'propose-readmission': {
    route: 'POST /people/:person/readmission',
    name: 'Propose readmission',
    of: (whom) => `Propose readmission of ${whom}`,
    fields: [reason],
  },
  'approve-readmission': {
    route: 'POST /people/:person/readmission/approval',
    name: 'Agree',
    of: (whom) => `Agree that ${whom} plays again`,
  },
  'decline-readmission': {
    route: 'POST /people/:person/readmission/refusal',
    name: 'Decline',
    of: (whom) => `Decline that ${whom} plays again`,
    fields: [reason],
  },
  'remove-passkey': {
    route: 'DELETE /people/:person/passkeys/:id',
    name: 'Remove',
    of: (whom) => `Remove ${whom}`,
    about: 'The device that holds it no longer signs this person in.',
    grave: true,
  },
} satisfies Readonly<Record<string, HouseForm>>
