/** Managing people: who is added, with which roles, and whom the house turns away. Operators do it, and never for themselves. */
import { isRefusal } from '../../rules/game.ts'
import type { Role } from '../../rules/conduct/people.ts'
import type { Refusal } from '../../rules/procedure.ts'
import type { Giver } from '../../table/events/parts.ts'
import { byHouse, type House } from '../house.ts'
import { suspendedAll, suspendedRefusal } from '../suspension.ts'
import { ageFault } from './age.ts'
import type { Desk } from './desk.ts'
import { isLockedAnywhere, type Known } from './known.ts'
import { nameFault, nameFrom, newNumber } from './names.ts'
import { hadAnother, operatorFault, otherOperatorFault } from './operators.ts'
import { newOneTimePassword } from './passwords.ts'
import { record, type Fact } from './record.ts'
import { refused } from './refused.ts'
import { rolesFault } from './roles.ts'
import type { Issued } from './sessions.ts'
import { entered } from './sign-in.ts'

export interface Newcomer {
  /** The name to sign in with. */
  readonly name: string
  readonly called: string
  readonly roles: readonly Role[]
  /** The day of birth, as 2001-12-31. */
  readonly born: string
}

/** An account and the password for its first sign-in: told once, and kept nowhere. */
export interface Account {
  readonly person: string
  readonly name: string
  readonly password: string
  /** Whether its roles wait for a second operator. */
  readonly proposed: boolean
}

/** Adds a person. A further operator has no role until a second one has approved it. */
export const addPerson = async ({ house, passwords }: Desk, by: Giver, newcomer: Newcomer): Promise<Account | Refusal> => {
  const name = nameFrom(newcomer.name)
  const early = newcomerFault(house, by, name, newcomer)
  if (early) return early
  const password = newOneTimePassword()
  const digest = await passwords.digest(password)
  const late = newcomerFault(house, by, name, newcomer)
  if (late) return late
  const person = newNumber(house.people.state)
  const { called, roles, born } = newcomer
  const proposed = roles.includes('operator') && hadAnother(house.people.state, by.person)
  const facts: Fact[] = [
    { type: 'person-added', person, name, called: called.trim(), roles: proposed ? [] : roles, born, guest: false },
    { type: 'password-set', person, digest, once: true },
  ]
  if (proposed) facts.push({ type: 'roles-proposed', person, before: [], roles })
  await record(house, by, facts)
  return { person, name, password, proposed }
}

const newcomerFault = (house: House, by: Giver, name: string, { called, roles, born }: Newcomer): Refusal | undefined => {
  const fault = operatorFault(house, by) ?? nameFault(house.people.state, name)
  if (fault) return fault
  if (called.trim().length === 0 || called.trim().length > 80)
    return refused('bad-name', 'a person is called by 1 to 80 characters')
  if (roles.length === 0) return refused('no-role', 'a person has a role here, or no account')
  return rolesFault(roles) ?? ageFault(born, house.clock.now())
}

/** A seat at once, without an account: whoever says to be of age plays as a guest. */
export const addGuest = async (
  desk: Desk,
  { from, ofAge }: { readonly from: string; readonly ofAge: boolean },
): Promise<Issued | Refusal> => {
  if (!ofAge) return refused('under-age', 'nobody under 18 may play')
  const suspension = suspendedAll(desk.house.book.state)
  if (suspension) return suspendedRefusal(suspension)
  // There are no fewer events about people than there ever were people, so this number is a new one each time.
  const number = desk.house.people.version + 1
  const person = `guest-${number}`
  return entered(desk, { person, from, terminal: 'player', how: 'guest' }, [
    { type: 'person-added', person, called: `Guest ${number}`, roles: ['player'], born: null, guest: true },
  ])
}

/** Gives somebody else a password for one sign-in, unlocks the account with it, and removes its passkeys. */
export const giveOneTimePassword = (desk: Desk, by: Giver, person: string): Promise<{ readonly password: string } | Refusal> =>
  onceGiven(desk, by, person, () => {
    const known = knownTo(desk.house, otherOperatorFault(desk.house, by, person), person)
    return !isRefusal(known) && known.guest ? refused('guest', 'a guest has no password') : known
  })

/** For the console of the machine: an operator who is locked out or has forgotten the password gets in again. */
export const recoverOperator = (desk: Desk, person: string): Promise<{ readonly password: string } | Refusal> =>
  onceGiven(desk, byHouse, person, () => {
    const known = knownTo(desk.house, undefined, person)
    return isRefusal(known) || known.roles.includes('operator')
      ? known
      : refused('operators-only', `${person} is not an operator`)
  })

const onceGiven = async (
  { house, passwords }: Desk,
  by: Giver,
  person: string,
  find: () => Known | Refusal,
): Promise<{ readonly password: string } | Refusal> => {
  const early = find()
  if (isRefusal(early)) return early
  const password = newOneTimePassword()
  const digest = await passwords.digest(password)
  const known = find()
  if (isRefusal(known)) return known
  const facts: Fact[] = [{ type: 'password-set', person, digest, once: true }]
  // Whoever had the last password may have added one, and would get in by it still.
  for (const { id } of known.passkeys) facts.push({ type: 'passkey-removed', person, id })
  if (isLockedAnywhere(known)) facts.push({ type: 'person-unlocked', person })
  if (known.disabled && by === byHouse) facts.push({ type: 'person-enabled', person, reason: 'recovered at the console' })
  await record(house, by, facts)
  return { password }
}

/** Somebody the house knows, unless something stands against what is to be done to them. */
export const knownTo = ({ people }: House, fault: Refusal | undefined, person: string): Known | Refusal =>
  fault ?? people.state.get(person) ?? refused('unknown-person', `${person} is not known here`)

/** Makes the operator of a new house, with a password that is printed once; nothing where there is an operator. */
export const firstOperator = async ({ house, passwords }: Desk): Promise<Omit<Account, 'proposed'> | undefined> => {
  if (hadAnother(house.people.state, '')) return undefined
  const [name, password] = ['operator', newOneTimePassword()]
  const digest = await passwords.digest(password)
  if (hadAnother(house.people.state, '')) return undefined
  const person = newNumber(house.people.state)
  await record(house, byHouse, [
    { type: 'person-added', person, name, called: 'Operator', roles: ['operator'], born: null, guest: false },
    { type: 'password-set', person, digest, once: true },
  ])
  return { person, name, password }
}

/** Another name to sign in with: those from before there were numbers signed in with what everybody at a table could read. */
export const changeName = (house: House, by: Giver, person: string, typed: string): Promise<Refusal | undefined> => {
  const name = nameFrom(typed)
  const known = knownTo(house, operatorFault(house, by), person)
  const guest = !isRefusal(known) && known.guest ? refused('guest', 'a guest has no name to sign in with') : undefined
  const found = guest ?? (isRefusal(known) ? known : (nameFault(house.people.state, name) ?? known))
  return done(house, by, found, { type: 'name-changed', person, name })
}

export const unlock = (house: House, by: Giver, person: string): Promise<Refusal | undefined> => {
  const known = knownTo(house, otherOperatorFault(house, by, person), person)
  return done(
    house,
    by,
    !isRefusal(known) && !isLockedAnywhere(known) ? refused('not-locked', `${person} is not locked`) : known,
    {
      type: 'person-unlocked',
      person,
    },
  )
}

/** Nobody signs in to a disabled account, and whoever was signed in no longer is. */
export const disable = (house: House, by: Giver, person: string, reason: string): Promise<Refusal | undefined> => {
  const known = knownTo(house, otherOperatorFault(house, by, person) ?? reasonFault(reason), person)
  const found = !isRefusal(known) && known.disabled ? refused('disabled', `${person} is disabled already`) : known
  return done(house, by, found, { type: 'person-disabled', person, reason })
}

export const enable = (house: House, by: Giver, person: string, reason: string): Promise<Refusal | undefined> => {
  const known = knownTo(house, otherOperatorFault(house, by, person) ?? reasonFault(reason), person)
  const found = !isRefusal(known) && !known.disabled ? refused('not-disabled', `${person} is not disabled`) : known
  return done(house, by, found, { type: 'person-enabled', person, reason })
}

/** One's own sessions everywhere, or anybody’s by an operator. */
export const endSessions = (house: House, by: Giver, person: string): Promise<Refusal | undefined> =>
  done(house, by, knownTo(house, by.person === person ? undefined : operatorFault(house, by), person), {
    type: 'sessions-ended',
    person,
  })

export const reasonFault = (reason: string): Refusal | undefined =>
  reason.trim().length === 0 || reason.length > 500 ? refused('no-reason', 'say why, in 1 to 500 characters') : undefined

const done = async (house: House, by: Giver, found: Known | Refusal, fact: Fact): Promise<Refusal | undefined> => {
  if (isRefusal(found)) return found
  await record(house, by, [fact])
  return undefined
}
