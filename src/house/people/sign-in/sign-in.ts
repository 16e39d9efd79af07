/**
 * Signing in with a name and a password. Whatever is wrong, the answer and its cost are the same. Three failures within half
 * an hour lock the account, until another operator or a passkey unlocks it: those of strangers at every device that it has
 * not signed in on, those at a device that it has at that device alone.
 */
import { isRefusal } from '../../../rules/game/game.ts'
import type { Refusal } from '../../../rules/procedure.ts'
import { byHouse } from '../../streams/by-house.ts'
import type { House } from '../../house.ts'
import type { QueueTicket } from '../../../store/streams/queue.ts'
import type { PeopleDesk } from '../desk.ts'
import type { PeopleEvent, TerminalKind } from '../events.ts'
import { deviceDigest, deviceIn } from './devices.ts'
import { failuresThatLock, failuresWith, type Known } from '../known-people.ts'
import { isShortPassword, passwordFault } from './passwords.ts'
import { nameFrom } from '../../../wire/people/display-name.ts'
import { personNamed } from '../names.ts'
import { placeOf } from '../sessions/place.ts'
import { record, type PeopleFact } from '../record.ts'
import { refused } from '../../streams/refused.ts'
import { rolesAt, terminalOf } from '../roles.ts'
import { needsPasskey, unprovedFault } from './second-factor.ts'
import { newNonce, type Issued, type Session } from '../sessions/sessions.ts'

export interface AttemptedSignIn {
  readonly person: string
  readonly password: string
  /** The address that it came from. */
  readonly from: string
  /** Where it is, if they say so; else where all their roles count. */
  readonly terminal?: TerminalKind | undefined
  /** The secret of the device, where it has one. */
  readonly device?: string | undefined
  /** The device in words. */
  readonly on?: string | undefined
  /** Who is signed in there already. */
  readonly signedInAs?: string | undefined
  /** The password to have from now on, where the present one was for one sign-in alone. */
  readonly next?: string | undefined
}

/** The one answer to everybody who does not prove who they are. */
export const wrong = refused(
  'wrong-credentials',
  'the name or the password is wrong, or the account is locked after {failures} failures: an operator or a passkey unlocks it',
  { failures: failuresThatLock },
)

export const signIn = async (desk: PeopleDesk, attempt: AttemptedSignIn): Promise<Issued | Refusal> => {
  const { house } = desk
  const { password, from, next, signedInAs } = attempt
  const name = nameFrom(attempt.person)
  // Nobody has no number.
  const person = personNamed(house.people.state, name) ?? ''
  const at: At = { person, from, device: digestOf(attempt.device), on: attempt.on }
  const digest = await provenDigest(desk, at, password, { account: name, isSignedIn: signedInAs === person })
  if (typeof digest === 'object') return digest
  const tried = await house.journal.decide(async (turn): Promise<Issued | Refusal | Due> => {
    const known = openWith(house, at, digest)
    if (!known) return failed(house, at, turn)
    const terminal = attempt.terminal ?? terminalOf(known.roles)
    if (rolesAt(terminal, known.roles).length === 0) return notHere(house, { person, from, terminal: attempt.terminal }, turn)
    const entry: Entry = { ...at, terminal, how: 'password' }
    return known.once ? { due: entry, known } : entered(desk, entry, [], turn)
  })
  if (!('due' in tried)) return tried
  const chosen = next === undefined ? newPasswordDue : await choose(desk, tried.known, password, next)
  if (!isRefusal(chosen)) return enteredAnew(desk, tried.due, digest, chosen)
  await record(house, byHouse, [{ type: 'sign-in-refused', person, from: fromText(from), why: 'new-password-due' }])
  return chosen
}

/** Somebody who has to choose a new password before they are let in. */
interface Due {
  readonly due: Entry
  readonly known: Known
}

/** A new password, and its digest. */
interface Chosen {
  readonly next: string
  readonly digest: string
}

/** Who wants in, from where and at which device, by its digest. */
interface At {
  readonly person: string
  readonly from: string
  readonly device: string | undefined
  readonly on?: string | undefined
}

/** The device of an attempt, by its digest, where the account that is named knows it. */
export const knownDevice = (
  { people }: House,
  { person, device }: Pick<AttemptedSignIn, 'person' | 'device'>,
): string | undefined => {
  const known = people.state.get(personNamed(people.state, nameFrom(person)) ?? '')
  return deviceIn(known?.devices ?? [], digestOf(device))?.digest
}

const digestOf = (device: string | undefined): string | undefined => (device === undefined ? undefined : deviceDigest(device))

const newPasswordDue = refused('new-password-due', 'this is a one-time password: choose a new one')

interface Changing extends Pick<AttemptedSignIn, 'password' | 'from' | 'device' | 'on'> {
  readonly next: string
}

/** Changes one's own password, proved by the present one; every session ends, and this one begins again. */
export const changePassword = async (
  desk: PeopleDesk,
  session: Session,
  { password, next, from, device, on }: Changing,
): Promise<Issued | Refusal> => {
  const { person, terminal } = session
  const owner = desk.house.people.state.get(person)
  const unproved = owner && unprovedFault(desk.house, owner, session)
  if (unproved) return unproved
  const at: At = { person, from, device: digestOf(device), on }
  const digest = await provenDigest(desk, at, password, { account: person, isSignedIn: true })
  if (typeof digest === 'object') return digest
  const known = openWith(desk.house, at, digest)
  if (!known) return desk.house.journal.decide((turn) => failed(desk.house, at, turn))
  const chosen = await choose(desk, known, password, next)
  return isRefusal(chosen) ? chosen : enteredAnew(desk, { ...at, terminal, how: 'password' }, digest, chosen)
}

/** Signs in with a new password, unless the account was shut or changed while its digest was being made. */
const enteredAnew = (desk: PeopleDesk, entry: Entry, proven: string | undefined, chosen: Chosen): Promise<Issued | Refusal> => {
  const { person, from, device } = entry
  const short = isShortPassword(chosen.next) ? ({ short: true } as const) : {}
  const set: PeopleFact = { type: 'password-set', person, digest: chosen.digest, once: false, ...short }
  return desk.house.journal.decide((turn): Promise<Issued | Refusal> =>
    openWith(desk.house, { person, from, device }, proven)
      ? entered(desk, entry, [set], turn)
      : failed(desk.house, { person, from, device }, turn),
  )
}

/** The digest that a password was checked against and is right for, unless too many are being checked. */
const provenDigest = async (
  { house, passwords }: PeopleDesk,
  { person, from, device }: At,
  password: string,
  { account, isSignedIn }: { readonly account: string; readonly isSignedIn: boolean },
): Promise<string | undefined | Refusal> => {
  const known = house.people.state.get(person)
  const isKnown = isSignedIn || deviceIn(known?.devices ?? [], device) !== undefined
  const right = await passwords.check(password, known?.digest, { account, from: placeOf(from), isKnown })
  return typeof right === 'object' ? right : right ? known?.digest : undefined
}

/** The account that a proven digest opens as things are now: much may have happened while it was being checked. */
const openWith = ({ people }: House, { person, device }: At, digest: string | undefined): Known | undefined => {
  const known = people.state.get(person)
  if (digest === undefined || known?.digest !== digest || known.disabled) return undefined
  return (deviceIn(known.devices, device) ?? known).locked ? undefined : known
}

const choose = async (
  { house, passwords }: PeopleDesk,
  known: Known,
  password: string,
  next: string,
): Promise<Chosen | Refusal> => {
  if (next === password) return refused('weak-password', 'the new password is the old one')
  const withSecond = known.passkeys.length > 0 && needsPasskey(house, known)
  return passwordFault(next, [known.name, known.called], withSecond) ?? { next, digest: await passwords.digest(next) }
}

/**
 * A failure is recorded with the address it came from, and locks the account where it is one too many: at a device that the
 * account knows that device alone, else all that it does not know.
 */
export const failed = async (house: House, { person, from, device }: At, turn: QueueTicket): Promise<Refusal> => {
  const known = house.people.state.get(person)
  const there = known && deviceIn(known.devices, device)
  const counted = there ?? known
  const own = there && { device: there.digest }
  const facts: PeopleFact[] = [{ type: 'sign-in-failed', person: known ? person : null, from: fromText(from), ...own }]
  const locks = counted && !counted.locked && failuresWith(counted, house.clock.now()).length >= failuresThatLock
  if (locks) facts.push({ type: 'person-locked', person, ...own })
  await record(house, byHouse, facts, turn)
  return wrong
}

/** A passkey that does not prove who uses it counts against itself, where it is one of somebody's, and locks nothing else. */
export const passkeyFailed = async (
  house: House,
  { from, ...owned }: { readonly from: string; readonly person?: string; readonly passkey?: string },
  turn: QueueTicket,
): Promise<Refusal> => {
  await record(house, byHouse, [{ type: 'sign-in-failed', person: null, from: fromText(from), ...owned }], turn)
  return wrong
}

/** Somebody who is who they say, at a terminal where they have nothing to do. */
export const notHere = async (
  house: House,
  { person, from, terminal }: Pick<AttemptedSignIn, 'person' | 'from' | 'terminal'>,
  turn: QueueTicket,
): Promise<Refusal> => {
  await record(house, byHouse, [{ type: 'sign-in-refused', person, from: fromText(from), why: 'no-role-here' }], turn)
  return terminal === undefined
    ? refused('no-role-here', 'This account has no role in the house yet. Ask an operator to give it one')
    : refused('no-role-here', 'this account has no role at a {terminal} terminal', { terminal })
}

/** No address is longer, whatever a proxy says. */
const fromText = (from: string): string => from.slice(0, 100)

type Entry = Pick<PeopleEvent & { type: 'signed-in' }, 'person' | 'from' | 'terminal' | 'how' | 'device' | 'on'>

/** Records a sign-in with what belongs to it, and begins its session. */
export const entered = async (
  { house, sessions }: PeopleDesk,
  entry: Entry,
  facts: readonly PeopleFact[],
  turn: QueueTicket,
): Promise<Issued> => {
  const { person, terminal } = entry
  const by = { person, role: rolesAt(terminal, house.people.state.get(person)?.roles ?? [])[0] ?? 'player' }
  const nonce = newNonce()
  const kept = record(house, by, [...facts, { type: 'signed-in', ...entry, nonce, from: fromText(entry.from) }], turn)
  // Before waiting: whatever ends sessions from now on ends this one.
  const issued = sessions.begin(person, terminal, entry.how === 'passkey', nonce)
  await kept
  return issued
}
