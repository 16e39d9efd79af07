/** Everybody the house knows, folded from what happened to them. */
import type { Role } from '../../rules/conduct/people.ts'
import { PersistentMap } from '../../rules/in-play/persistent-map.ts'
import type { Giver } from '../../table/schemas.ts'
import { deviceIn, withDevice, type KnownDevice } from './sign-in/devices.ts'
import type { Fold } from '../../store/streams/fold.ts'
import { peopleForms, type OwnLimits, type Passkey, type PeopleEvent } from './events.ts'
import type { Significant } from '../streams/book.ts'
import { personIn, proposedText } from '../streams/spoken.ts'

export interface Known {
  /** The name to sign in with. */
  readonly name: string
  readonly called: string
  /** When that was last changed, and whether by themselves. */
  readonly named?: { readonly at: number; readonly own: boolean } | undefined
  readonly roles: readonly Role[]
  /** Roles that wait for a second person's approval. */
  readonly proposed: { readonly roles: readonly Role[]; readonly by: string } | undefined
  /** Whether this person is or has ever been an operator. */
  readonly operatorOnce: boolean
  readonly born: string | null
  readonly guest: boolean
  readonly digest: string | undefined
  /** Whether the password is for one sign-in alone. */
  readonly once: boolean
  /** Whether the password is so short that a passkey is asked for besides, wherever its owner signs in. */
  readonly hasShortPassword: boolean
  /** Who last gave this person a one-time password, and so knew it; the console is nobody's disguise, and may do all anyway. */
  readonly givenBy: { readonly person: string; readonly at: number } | undefined
  readonly passkeys: readonly KnownPasskey[]
  /** Whether a passkey of theirs has been used since somebody else last gave them a password. */
  readonly hasProved: boolean
  /**
   * Whether somebody else has to meet them before they count as a second person, and who made the account or gave it its last
   * password.
   */
  readonly unconfirmed: { readonly madeBy: string | null } | undefined
  /** When strangers' sign-ins failed since the last one that did not; no more of them than lock. */
  readonly failures: readonly number[]
  /** Whether failures have locked it at devices that it does not know. */
  readonly locked: boolean
  /** Devices that it has signed in on, the last one used at the end. */
  readonly devices: readonly KnownDevice[]
  readonly disabled: boolean
  readonly excluded: Exclusion | undefined
  /** Limits of their own. */
  readonly limits: OwnLimits
  /** Sessions begun then or before are over. */
  readonly sessionsFrom: number
  /** Sessions begun later than that which nobody has ended, the newest at the end; some may be over by themselves. */
  readonly sessions: readonly Begun[]
  /** Sessions begun later than that which were signed out. */
  readonly signedOut: readonly SignedOut[]
  /** When they last came or went. */
  readonly heard: number
}

/** A passkey, and when it failed lately. */
export interface KnownPasskey extends Passkey {
  readonly failures: readonly number[]
}

export interface Exclusion {
  readonly reason: string
  readonly by: Giver
  readonly at: number
  /** Before then it is not lifted; undefined where no time was named. */
  readonly until: number | null
  /** Somebody's word that it should be lifted, which waits for another's. */
  readonly readmission: { readonly by: Giver; readonly reason: string } | undefined
}

/** A session as its owner knows it. */
export interface Begun extends SignedOut, Pick<PeopleEvent & { type: 'signed-in' }, 'from' | 'terminal'> {
  readonly on: string | undefined
}

interface SignedOut {
  readonly nonce: string
  readonly began: number
}

export interface People extends Iterable<readonly [string, Known]> {
  readonly size: number
  readonly get: (person: string) => Known | undefined
  readonly keys: () => Iterable<string>
  readonly values: () => Iterable<Known>
  readonly with: (person: string, known: Known | undefined) => People
}

const nobody: People = PersistentMap.of<Known>()

/** Failures are forgotten after half an hour. */
const failureTime = 30 * 60_000
export const failuresThatLock = 3

/** However busy, nobody stays signed in for longer. */
export const longestSession = 12 * 60 * 60_000
/** So many sessions of a person that were signed out are remembered one by one, and so many that go on are shown. */
const signedOutKept = 50
const sessionsShown = 50

interface Failing {
  readonly failures: readonly number[]
}

const stillCounting = ({ failures }: Failing, at: number): readonly number[] => failures.filter((each) => each > at - failureTime)

/** When sign-ins failed that still count, together with one that fails now. */
export const failuresWith = (failing: Failing, at: number): readonly number[] =>
  [...stillCounting(failing, at), at].slice(-failuresThatLock)

/** A passkey cannot be guessed at: one that fails too often rests until its failures are forgotten, and locks nothing else. */
export const isResting = (passkey: KnownPasskey, at: number): boolean => stillCounting(passkey, at).length >= failuresThatLock

/** Whether failures have locked an account anywhere. */
export const isLockedAnywhere = ({ locked, devices }: Known): boolean => locked || devices.some((device) => device.locked)

const none = { now: null, later: null }
const noLimits: OwnLimits = { bought: none, lost: none, timeOut: none }

const added = ({ person, name = person, called, roles, born, guest, at }: PeopleEvent & { type: 'person-added' }): Known => ({
  name,
  called,
  roles,
  proposed: undefined,
  operatorOnce: roles.includes('operator'),
  born,
  guest,
  digest: undefined,
  once: false,
  hasShortPassword: false,
  givenBy: undefined,
  passkeys: [],
  hasProved: false,
  unconfirmed: undefined,
  failures: [],
  locked: false,
  devices: [],
  disabled: false,
  excluded: undefined,
  limits: noLimits,
  sessionsFrom: 0,
  sessions: [],
  signedOut: [],
  heard: at,
})

const evolvePeople = (people: People, event: PeopleEvent): People => {
  if (event.type === 'person-added') return people.with(event.person, added(event))
  if (event.type === 'guest-closed') return people.with(event.person, undefined)
  const known = event.person === null ? undefined : people.get(event.person)
  return known ? people.with(event.person!, { ...known, ...definitionOf(event).change?.(known, event) }) : people
}

export const peopleFold: Fold<People, PeopleEvent> = { start: nobody, evolve: evolvePeople, forms: peopleForms }

/** All that the house knows of a type of event. Its functions are methods, so that an event finds the one of its own type. */
interface PersonEvent<Event> {
  /** What it changes of what is known of its person. */
  change?(known: Known, event: Event): Partial<Known>
  /** What of it is to be looked at later; what happens every day is not. */
  noted?(event: Event): Significant | undefined
}

const turnedAway: Readonly<Record<(PeopleEvent & { type: 'sign-in-refused' })['why'], string>> = {
  'no-role-here': 'has no role at that terminal, and was not let in',
  // Everybody’s first sign-in, and no reason to worry.
  'new-password-due': 'used a one-time password, and was asked for a new one',
}

const about = (person: string, kind: string, what: string, before?: unknown, after?: unknown): Significant => ({
  kind,
  what: `${personIn(person)} ${what}`,
  person,
  ...(before !== undefined && { before }),
  ...(after !== undefined && { after }),
})

const definitions: { readonly [Type in PeopleEvent['type']]: PersonEvent<PeopleEvent & { type: Type }> } = {
  'person-added': {
    // Guests come and go.
    noted: ({ person, roles, born, guest }) =>
      guest ? undefined : about(person, 'person-added', `was added as ${roles.join(', ')}`, null, { roles, born }),
  },
  'guest-closed': {},
  'name-changed': {
    change: (_, { name }) => ({ name }),
    noted: ({ person }) => about(person, 'sign-in-name', 'has another name to sign in with'),
  },
  'called-changed': {
    change: (_, { person, called, by, at }) => ({ called, named: { at, own: by.person === person } }),
    // What a guest chooses for themselves is no news; what the staff makes of it is.
    noted: ({ person, before, called, by }) =>
      by.person === person
        ? undefined
        : { kind: 'display-name', what: `${before} is now called ${called}`, person, before, after: called },
  },
  'roles-proposed': {
    change: (_, { roles, by }) => ({ proposed: { roles, by: by.person } }),
    noted: ({ person, before, roles }) => about(person, 'roles', 'is proposed for other roles', before, roles),
  },
  'roles-declined': {
    change: () => ({ proposed: undefined }),
    noted: ({ person, roles, reason }) => about(person, 'roles', `does not get other roles: ${reason}`, roles, null),
  },
  'roles-changed': {
    change: (known, { roles, at }) => ({
      roles,
      proposed: undefined,
      operatorOnce: known.operatorOnce || roles.includes('operator'),
      ...sessionsOver(known, at),
    }),
    noted: ({ person, before, roles, proposedBy }) =>
      about(person, 'roles', `has other roles${proposedText(proposedBy)}`, before, roles),
  },
  'confirmation-due': {
    change: (_, { madeBy }) => ({ unconfirmed: { madeBy } }),
    noted: ({ person }) => about(person, 'roles', 'is to be met by another before they count as a second person'),
  },
  'person-confirmed': {
    change: () => ({ unconfirmed: undefined }),
    noted: ({ person }) => about(person, 'roles', 'was met by another and counts as a second person'),
  },
  'password-set': {
    change: (known, { digest, once, short = false, by, at }) => ({
      digest,
      once,
      hasShortPassword: short,
      ...(once && { givenBy: by.role === 'house' ? undefined : { person: by.person, at }, hasProved: false }),
      // A person who knew the last password may have made a device known by it.
      devices: [],
      ...sessionsOver(known, at),
    }),
    noted: ({ person, once }) => (once ? about(person, 'password', 'was given a password for one sign-in') : undefined),
  },
  'passkey-added': {
    change: ({ passkeys }, { passkey }) => ({ passkeys: [...passkeys, { ...passkey, failures: [] }] }),
    noted: ({ person, passkey }) => about(person, 'passkey', 'has a new passkey', null, passkey.id),
  },
  'passkey-used': {
    change: ({ passkeys }, { id, counter }) => ({
      hasProved: true,
      passkeys: passkeys.map((each) => (each.id === id ? { ...each, counter, failures: [] } : each)),
    }),
  },
  'passkey-removed': {
    change: ({ passkeys }, { id }) => ({ passkeys: passkeys.filter((each) => each.id !== id) }),
    noted: ({ person, id }) => about(person, 'passkey', 'no longer has a passkey', id, null),
  },
  'sign-in-failed': {
    change: (known, { at, device, passkey }) => {
      const failing = <One extends Failing>(one: One): One => ({ ...one, failures: failuresWith(one, at) })
      if (device !== undefined) return { devices: known.devices.map((each) => (each.digest === device ? failing(each) : each)) }
      if (passkey !== undefined) return { passkeys: known.passkeys.map((each) => (each.id === passkey ? failing(each) : each)) }
      return { failures: failuresWith(known, at) }
    },
    noted: ({ person, from }) =>
      person === null
        ? { kind: 'sign-in-failed', what: 'somebody who is not known here failed to sign in', after: { from } }
        : about(person, 'sign-in-failed', 'failed to sign in', undefined, { from }),
  },
  'sign-in-refused': {
    noted: ({ person, from, why }) => about(person, 'sign-in-refused', turnedAway[why], undefined, { from, why }),
  },
  'signed-in': {
    change: (known, event) => ({
      heard: event.at,
      // Strangers' failures go on to count whatever the owner does at home.
      failures: deviceIn(known.devices, event.device) ? known.failures : [],
      ...(event.device !== undefined && { devices: withDevice(known.devices, event.device) }),
      sessions: begunWith(known, event),
    }),
  },
  'signed-out': {
    change: (known, event) => ({
      ...signedOutWith(known, event, event.at),
      sessions: known.sessions.filter(({ nonce }) => nonce !== event.nonce),
      heard: event.at,
    }),
  },
  'person-locked': {
    change: ({ devices }, { device }) =>
      device === undefined
        ? { locked: true }
        : { devices: devices.map((each) => (each.digest === device ? { ...each, locked: true } : each)) },
    noted: ({ person }) => about(person, 'locked', 'was locked after too many failures', false, true),
  },
  'person-unlocked': {
    change: ({ devices, passkeys }) => ({
      locked: false,
      failures: [],
      devices: devices.map((each) => ({ ...each, failures: [], locked: false })),
      passkeys: passkeys.map((each) => ({ ...each, failures: [] })),
    }),
    noted: ({ person }) => about(person, 'locked', 'was unlocked', true, false),
  },
  'person-disabled': {
    change: (known, { at }) => ({ disabled: true, ...sessionsOver(known, at) }),
    noted: ({ person, reason }) => about(person, 'disabled', `was disabled: ${reason}`, false, true),
  },
  'person-enabled': {
    change: () => ({ disabled: false }),
    noted: ({ person, reason }) => about(person, 'disabled', `was enabled again: ${reason}`, true, false),
  },
  'person-excluded': {
    change: (_, { reason, by, at, until = null }) => ({ excluded: { reason, by, at, until, readmission: undefined } }),
    noted: ({ person, reason, until = null }) =>
      about(person, 'excluded', `was excluded from playing: ${reason}`, false, until === null ? true : { until }),
  },
  'readmission-proposed': {
    change: ({ excluded }, { by, reason }) => ({
      excluded: excluded && { ...excluded, readmission: { by, reason } },
    }),
    noted: ({ person, reason }) => about(person, 'excluded', `is proposed to be let in again: ${reason}`),
  },
  'readmission-declined': {
    change: ({ excluded }) => ({ excluded: excluded && { ...excluded, readmission: undefined } }),
    noted: ({ person, reason }) => about(person, 'excluded', `is not let in again: ${reason}`),
  },
  'person-readmitted': {
    change: () => ({ excluded: undefined }),
    noted: ({ person, reason, proposedBy }) =>
      about(person, 'excluded', `was let in again${proposedText(proposedBy)}: ${reason}`, true, false),
  },
  'limits-set': {
    change: (_, { limits }) => ({ limits }),
    noted: ({ person, before, limits }) => about(person, 'own-limits', 'set limits for themselves', before, limits),
  },
  'sessions-ended': {
    change: (known, { at }) => sessionsOver(known, at),
  },
}

const definitionOf = ({ type }: PeopleEvent): PersonEvent<PeopleEvent> => definitions[type]

/** Who may do what, and who tried to be another person. */
export const significantOfPeople = (event: PeopleEvent): readonly Significant[] => {
  const noted = definitionOf(event).noted?.(event)
  return noted ? [noted] : []
}

/** Ends what has begun, in the same millisecond too: the next session begins after this. */
const sessionsOver = ({ sessionsFrom }: Known, at: number): Partial<Known> => ({
  sessionsFrom: Math.max(at, sessionsFrom + 1),
  sessions: [],
  signedOut: [],
})

/** It begins after whatever ended those before, in the same millisecond too. */
const begunWith = ({ sessions, sessionsFrom }: Known, event: PeopleEvent & { type: 'signed-in' }): readonly Begun[] => {
  const { nonce, at, from, terminal, on } = event
  if (nonce === undefined) return sessions
  const going = sessions.filter(({ began }) => began > at - longestSession)
  return [...going, { nonce, began: Math.max(at, sessionsFrom + 1), from, terminal, on }].slice(-sessionsShown)
}

/** Where too many are signed out to be remembered, whatever began no later than the forgotten ones is over with them. */
const signedOutWith = ({ signedOut, sessionsFrom }: Known, { nonce, began }: SignedOut, at: number): Partial<Known> => {
  const all = [...signedOut, { nonce, began }]
    .filter((each) => each.began > at - longestSession)
    .toSorted((a, b) => a.began - b.began)
  const forgotten = all.slice(0, -signedOutKept)
  return { signedOut: all.slice(forgotten.length), sessionsFrom: Math.max(sessionsFrom, ...forgotten.map((each) => each.began)) }
}
