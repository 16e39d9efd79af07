/** Everybody the house knows, folded from what happened to them. */
import type { Role } from '../../rules/conduct/people.ts'
import { PersistentMap } from '../../rules/in-play/persistent-map.ts'
import type { Giver } from '../../table/schemas.ts'
import { deviceIn, withDevice, type KnownDevice } from './sign-in/devices.ts'
import type { Fold } from '../../store/streams/fold.ts'
import { peopleForms, type OwnLimits, type Passkey, type PeopleEvent, type PeopleEventType } from './events.ts'

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
  if (!known) return people
  // The change is the one of the event's own type, which a union cannot say.
  const change = changes[event.type] as (known: Known, event: PeopleEvent) => Partial<Known>
  return people.with(event.person!, { ...known, ...change(known, event) })
}

export const peopleFold: Fold<People, PeopleEvent> = { start: nobody, evolve: evolvePeople, forms: peopleForms }

type Later = Exclude<PeopleEventType, 'person-added' | 'guest-closed'>

/** What each event changes of what is known of its person. */
const changes: { readonly [Type in Later]: (known: Known, event: PeopleEvent & { type: Type }) => Partial<Known> } = {
  'name-changed': (_, { name }) => ({ name }),
  'called-changed': (_, { person, called, by, at }) => ({ called, named: { at, own: by.person === person } }),
  'roles-proposed': (_, { roles, by }) => ({ proposed: { roles, by: by.person } }),
  'roles-declined': () => ({ proposed: undefined }),
  'roles-changed': (known, { roles, at }) => ({
    roles,
    proposed: undefined,
    operatorOnce: known.operatorOnce || roles.includes('operator'),
    ...sessionsOver(known, at),
  }),
  'confirmation-due': (_, { madeBy }) => ({ unconfirmed: { madeBy } }),
  'person-confirmed': () => ({ unconfirmed: undefined }),
  'password-set': (known, { digest, once, short = false, by, at }) => ({
    digest,
    once,
    hasShortPassword: short,
    ...(once && { givenBy: by.role === 'house' ? undefined : { person: by.person, at }, hasProved: false }),
    // A person who knew the last password may have made a device known by it.
    devices: [],
    ...sessionsOver(known, at),
  }),
  'passkey-added': ({ passkeys }, { passkey }) => ({ passkeys: [...passkeys, { ...passkey, failures: [] }] }),
  'passkey-used': ({ passkeys }, { id, counter }) => ({
    hasProved: true,
    passkeys: passkeys.map((each) => (each.id === id ? { ...each, counter, failures: [] } : each)),
  }),
  'passkey-removed': ({ passkeys }, { id }) => ({ passkeys: passkeys.filter((each) => each.id !== id) }),
  'sign-in-failed': (known, { at, device, passkey }) => {
    const failing = <One extends Failing>(one: One): One => ({ ...one, failures: failuresWith(one, at) })
    if (device !== undefined) return { devices: known.devices.map((each) => (each.digest === device ? failing(each) : each)) }
    if (passkey !== undefined) return { passkeys: known.passkeys.map((each) => (each.id === passkey ? failing(each) : each)) }
    return { failures: failuresWith(known, at) }
  },
  'sign-in-refused': () => ({}),
  'signed-in': (known, event) => ({
    heard: event.at,
    // Strangers' failures go on to count whatever the owner does at home.
    failures: deviceIn(known.devices, event.device) ? known.failures : [],
    ...(event.device !== undefined && { devices: withDevice(known.devices, event.device) }),
    sessions: begunWith(known, event),
  }),
  'signed-out': (known, event) => ({
    ...signedOutWith(known, event, event.at),
    sessions: known.sessions.filter(({ nonce }) => nonce !== event.nonce),
    heard: event.at,
  }),
  'person-locked': ({ devices }, { device }) =>
    device === undefined
      ? { locked: true }
      : { devices: devices.map((each) => (each.digest === device ? { ...each, locked: true } : each)) },
  'person-unlocked': ({ devices, passkeys }) => ({
    locked: false,
    failures: [],
    devices: devices.map((each) => ({ ...each, failures: [], locked: false })),
    passkeys: passkeys.map((each) => ({ ...each, failures: [] })),
  }),
  'person-disabled': (known, { at }) => ({ disabled: true, ...sessionsOver(known, at) }),
  'person-enabled': () => ({ disabled: false }),
  'person-excluded': (_, { reason, by, at, until = null }) => ({ excluded: { reason, by, at, until, readmission: undefined } }),
  'readmission-proposed': ({ excluded }, { by, reason }) => ({
    excluded: excluded && { ...excluded, readmission: { by, reason } },
  }),
  'readmission-declined': ({ excluded }) => ({ excluded: excluded && { ...excluded, readmission: undefined } }),
  'person-readmitted': () => ({ excluded: undefined }),
  'limits-set': (_, { limits }) => ({ limits }),
  'sessions-ended': (known, { at }) => sessionsOver(known, at),
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
