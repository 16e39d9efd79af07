/**
 * Signing in with a name and a password. Whatever is wrong, the answer and its cost are the same; three failures within
 * half an hour lock the account, until another operator or a passkey unlocks it.
 */
import type { Refusal } from '../../rules/procedure.ts'
import { byHouse, type House } from '../house.ts'
import type { Desk } from './desk.ts'
import type { PeopleEvent, Terminal } from './events.ts'
import { failuresThatLock, failuresWith, type Known } from './known.ts'
import { passwordFault } from './passwords.ts'
import { record, type Fact } from './record.ts'
import { refused } from './refused.ts'
import { rolesAt } from './roles.ts'
import type { Issued, Session } from './sessions.ts'

export interface Attempt {
  readonly person: string
  readonly password: string
  /** The address that it came from. */
  readonly from: string
  readonly terminal: Terminal
  /** The password to have from now on, where the present one was for one sign-in alone. */
  readonly next?: string | undefined
}

/** The one answer to everybody who does not prove who they are. */
export const wrong = refused(
  'wrong-credentials',
  `the name or the password is wrong, or the account is locked after ${failuresThatLock} failures: an operator or a passkey unlocks it`,
)

/** A name as it is typed, as the house knows it. */
export const personFrom = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase()

export const signIn = async (
  desk: Desk,
  { person: typed, password, from, terminal, next }: Attempt,
): Promise<Issued | Refusal> => {
  const { house } = desk
  const person = personFrom(typed)
  const digest = await provenDigest(desk, person, password)
  const known = openWith(house, person, digest)
  if (!known) return failed(house, person, from)
  if (rolesAt(terminal, known.roles).length === 0) return notHere(house, person, from, terminal)
  const entry: Entry = { person, from, terminal, how: 'password' }
  if (!known.once) return entered(desk, entry)
  const fresh = next === undefined ? newPasswordDue : await freshDigest(desk, person, known, password, next)
  if (typeof fresh !== 'string') {
    await record(house, byHouse, [{ type: 'sign-in-refused', person, from: fromText(from), why: 'new-password-due' }])
    return fresh
  }
  return enteredAnew(desk, entry, digest, fresh)
}

const newPasswordDue = refused('new-password-due', 'this password is for one sign-in alone: choose a new one')

/** Changes one's own password, proved by the present one; every session ends, and this one begins again. */
export const changePassword = async (
  desk: Desk,
  { person, terminal }: Session,
  { password, next, from }: { readonly password: string; readonly next: string; readonly from: string },
): Promise<Issued | Refusal> => {
  const digest = await provenDigest(desk, person, password)
  const known = openWith(desk.house, person, digest)
  if (!known) return failed(desk.house, person, from)
  const fresh = await freshDigest(desk, person, known, password, next)
  if (typeof fresh !== 'string') return fresh
  return enteredAnew(desk, { person, from, terminal, how: 'password' }, digest, fresh)
}

/** Signs in with a new password, unless the account was shut or changed while its digest was being made. */
const enteredAnew = (desk: Desk, entry: Entry, proven: string | undefined, digest: string): Promise<Issued | Refusal> => {
  const { person, from } = entry
  return openWith(desk.house, person, proven)
    ? entered(desk, entry, [{ type: 'password-set', person, digest, once: false }])
    : failed(desk.house, person, from)
}

/** The digest that a password was checked against and is right for. */
const provenDigest = async ({ house, passwords }: Desk, person: string, password: string): Promise<string | undefined> => {
  const digest = house.people.state.get(person)?.digest
  return (await passwords.check(password, digest)) ? digest : undefined
}

/** The account that a proven digest opens as things are now: much may have happened while it was being checked. */
const openWith = ({ people }: House, person: string, digest: string | undefined): Known | undefined => {
  const known = people.state.get(person)
  return digest !== undefined && known?.digest === digest && !known.locked && !known.disabled ? known : undefined
}

const freshDigest = async (
  { passwords }: Desk,
  person: string,
  { called }: Known,
  password: string,
  next: string,
): Promise<string | Refusal> => {
  if (next === password) return refused('weak-password', 'the new password is the old one')
  return passwordFault(next, [person, called]) ?? passwords.digest(next)
}

/** A failure is recorded with the address it came from, and locks the account where it is one too many; nobody's locks none. */
export const failed = async (house: House, person: string | null, from: string): Promise<Refusal> => {
  const known = person === null ? undefined : house.people.state.get(person)
  const facts: Fact[] = [{ type: 'sign-in-failed', person: known ? person : null, from: fromText(from) }]
  const locks = known && !known.locked && failuresWith(known, house.clock.now()).length >= failuresThatLock
  if (locks) facts.push({ type: 'person-locked', person: person! })
  await record(house, byHouse, facts)
  return wrong
}

/** Somebody who is who they say, at a terminal where they have nothing to do. */
export const notHere = async (house: House, person: string, from: string, terminal: Terminal): Promise<Refusal> => {
  await record(house, byHouse, [{ type: 'sign-in-refused', person, from: fromText(from), why: 'no-role-here' }])
  return refused('no-role-here', `this account has no role at a ${terminal} terminal`)
}

/** No address is longer, whatever a proxy says. */
const fromText = (from: string): string => from.slice(0, 100)

type Entry = Pick<PeopleEvent & { type: 'signed-in' }, 'person' | 'from' | 'terminal' | 'how'>

/** Records a sign-in with what belongs to it, and begins its session. */
export const entered = async ({ house, sessions }: Desk, entry: Entry, facts: readonly Fact[] = []): Promise<Issued> => {
  const { person, terminal } = entry
  const by = { person, role: rolesAt(terminal, house.people.state.get(person)?.roles ?? [])[0] ?? 'player' }
  const kept = record(house, by, [...facts, { type: 'signed-in', ...entry, from: fromText(entry.from) }])
  // Before waiting: whatever ends sessions from now on ends this one.
  const issued = sessions.begin(person, terminal)
  await kept
  return issued
}
