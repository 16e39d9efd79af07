/** What is known of people: who they are, what they may do, how they prove it. Secrets are kept as digests alone. */
import { z } from 'zod'
import { EventForms, type EventOf } from '../../store/event-forms.ts'
import { role, stamp, time, type Giver } from '../../table/schemas.ts'

/** Where a session is used: at a player's own screen, at the terminal of a table, at a screen of the staff. */
export const terminals = ['player', 'dealer', 'staff'] as const
export type TerminalKind = (typeof terminals)[number]

const passkey = z.strictObject({
  id: z.string(),
  publicKey: z.string(),
  counter: z.int().nonnegative(),
  transports: z.array(z.string()).readonly(),
})

export type Passkey = Readonly<z.infer<typeof passkey>>

const ownLimit = z.strictObject({
  now: z.int().nullable(),
  later: z.strictObject({ limit: z.int().nullable(), from: time }).nullable(),
})

/** A limit of a player's own: what binds, and what will from a time on. Nothing is no limit. */
export type OwnLimit = Readonly<z.infer<typeof ownLimit>>

const ownLimits = z.strictObject({
  /** What may be bought in a day, in minor units. */
  bought: ownLimit,
  /** What may be lost in a day: bought less brought back. */
  lost: ownLimit,
  /** Until when there is no play at all. */
  timeOut: ownLimit,
  /** After how many minutes at a table for cash they are reminded of them, again and again; 0 for never. */
  reminder: z.int().nonnegative().optional(),
})

export type OwnLimits = Readonly<z.infer<typeof ownLimits>>

const person = z.string()
const reason = z.string()
const someRoles = z.array(role).readonly()

const peopleEvents = {
  'person-added': z.strictObject({
    /** Their number, which everybody may read; of those from before there were numbers, the name that they signed in with. */
    person,
    /** The name to sign in with, which nobody else reads. */
    name: z.string().optional(),
    called: z.string(),
    roles: someRoles,
    /** The day of birth, where the house has seen it; a guest says to be of age. */
    born: z.string().nullable(),
    guest: z.boolean(),
  }),
  'name-changed': z.strictObject({ person, name: z.string() }),
  /** What others call them. */
  'called-changed': z.strictObject({ person, before: z.string(), called: z.string() }),
  /** Roles that count only once a second person has approved them. */
  'roles-proposed': z.strictObject({ person, before: someRoles, roles: someRoles }),
  'roles-declined': z.strictObject({ person, roles: someRoles, reason }),
  'roles-changed': z.strictObject({
    person,
    before: someRoles,
    roles: someRoles,
    /** Who proposed them, where it took two. */
    proposedBy: z.string().nullable(),
  }),
  /** Somebody counts as a second person only once another has met them: who made the account or gave it a password, if not the console. */
  'confirmation-due': z.strictObject({ person, madeBy: z.string().nullable() }),
  /** Another has met them: the account and its passkey are theirs. */
  'person-confirmed': z.strictObject({ person }),
  'password-set': z.strictObject({
    person,
    digest: z.string(),
    once: z.boolean(),
    /** Whether it is so short that it opens nothing without a passkey. */
    short: z.literal(true).optional(),
  }),
  'passkey-added': z.strictObject({ person, passkey }),
  'passkey-used': z.strictObject({ person, id: z.string(), counter: z.int().nonnegative() }),
  'passkey-removed': z.strictObject({ person, id: z.string() }),
  /** Nobody, where the name is not known, since what was typed there may be a password, and where a passkey is not theirs. */
  'sign-in-failed': z.strictObject({
    person: person.nullable(),
    from: z.string(),
    /** The device that the account knows, by its digest, or the passkey of its own that it failed with: counted by itself. */
    device: z.string().optional(),
    passkey: z.string().optional(),
  }),
  /** The password was right, and yet there is no session. */
  'sign-in-refused': z.strictObject({ person, from: z.string(), why: z.enum(['no-role-here', 'new-password-due']) }),
  'signed-in': z.strictObject({
    person,
    from: z.string(),
    terminal: z.enum(terminals),
    how: z.enum(['password', 'passkey', 'guest']),
    /** The digest of the device, which the account knows from now on. */
    device: z.string().optional(),
    /** The session that begins by it, and the device in words that its owner knows it by. */
    nonce: z.string().optional(),
    on: z.string().optional(),
  }),
  /** One session, by its nonce, which opens nothing by itself. */
  'signed-out': z.strictObject({ person, nonce: z.string(), began: time }),
  /** At one device that the account knows, or else at all that it does not know. */
  'person-locked': z.strictObject({ person, device: z.string().optional() }),
  'person-unlocked': z.strictObject({ person }),
  'person-disabled': z.strictObject({ person, reason }),
  'person-enabled': z.strictObject({ person, reason }),
  /** From playing; not to be lifted before a time, where one was named. */
  'person-excluded': z.strictObject({ person, reason, until: time.nullable().optional() }),
  /** To let somebody play again takes two. */
  'readmission-proposed': z.strictObject({ person, reason }),
  'readmission-declined': z.strictObject({ person, reason }),
  'person-readmitted': z.strictObject({ person, reason, proposedBy: z.string() }),
  /** Limits that a player set for themselves: what binds at once, and what will later. */
  'limits-set': z.strictObject({ person, before: ownLimits, limits: ownLimits }),
  'sessions-ended': z.strictObject({ person }),
  /** Nobody comes back as a guest whose session is over: nothing more is known of them. */
  'guest-closed': z.strictObject({ person }),
}

export type PeopleEvent = EventOf<typeof peopleEvents, Giver>
export type PeopleEventType = PeopleEvent['type']

/** Form 0 said nothing of its version and is the same else. */
export const peopleForms = new EventForms<PeopleEvent>(peopleEvents, { stamp, oldest: 0, upcasters: [{}] })

/** Who may read an event about people: what could help to break in is the house's alone. */
export const audienceOfPeople = (type: PeopleEventType): 'house' | 'staff' =>
  type === 'password-set' || type === 'passkey-added' ? 'house' : 'staff'
