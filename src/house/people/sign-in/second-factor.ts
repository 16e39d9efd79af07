/**
 * Where a password is not enough. A person who works in a house that keeps cash uses a passkey in each session before any of
 * their roles counts, and again, freshly, to approve what takes two.
 */
import type { Refusal } from '../../../rules/procedure.ts'
import { cashSince } from '../../streams/cage.ts'
import type { House } from '../../house.ts'
import type { Known } from '../known-people.ts'
import { refused } from '../../streams/refused.ts'
import { isStaff } from '../roles.ts'
import type { Session } from '../sessions/sessions.ts'

/** Whether somebody's password does not open their account by itself. */
export const needsPasskey = (house: House, known: Known): boolean => known.hasShortPassword || (isStaff(known) && house.keepsCash)

/** What has to be done with a passkey: nothing, add one now or later, show one before anything with cash, add one first, use one first. */
export type PasskeyStep = 'none' | 'offered' | 'later' | 'add' | 'use'

/**
 * Whether somebody was at work already when the house began to keep cash: a table in play is not interrupted. They go on with
 * it until this session ends; whatever is of cash, and the house itself, takes a passkey at once.
 */
export const isAtWork = ({ cage }: House, { hasShortPassword }: Known, { began }: Pick<Session, 'began'>): boolean =>
  !hasShortPassword && began < cashSince(cage.state)

export const passkeyStep = (house: House, known: Known, session: Pick<Session, 'proved' | 'began'>): PasskeyStep => {
  const hasNone = known.passkeys.length === 0
  if (!needsPasskey(house, known)) return hasNone && isStaff(known) ? 'offered' : 'none'
  const due = dueOf(known, session)
  return due === 'none' || !isAtWork(house, known, session) ? due : 'later'
}

const dueOf = ({ passkeys }: Known, { proved }: Pick<Session, 'proved'>): 'none' | 'add' | 'use' =>
  passkeys.length === 0 ? 'add' : proved > 0 ? 'none' : 'use'

const dues = {
  add: refused('passkey-due', 'your password is not enough here: add a passkey to your account first'),
  use: refused('passkey-due', 'your password is not enough here: use your passkey first'),
}

/** Why the roles of somebody do not count yet in a session, or only where they are at work, if they do not. */
export const passkeyDue = (house: House, known: Known, session: Pick<Session, 'proved'>): Refusal | undefined => {
  const due = needsPasskey(house, known) ? dueOf(known, session) : 'none'
  return due === 'none' ? undefined : dues[due]
}

/** What stands against bringing cash into a house: a person who does that has used a passkey, as everybody there will have to. */
export const cashFault = ({ people }: House, { person, proved }: Session): Refusal | undefined => {
  if (proved > 0) return undefined
  const hasOne = people.state.get(person)?.passkeys.length !== 0
  return refused(
    'passkey-due',
    hasOne ? 'cash takes a passkey: use yours first' : 'cash takes a passkey: add one to your account first',
  )
}

/** A password alone does not change how somebody signs in whose passkey is asked for. */
export const unprovedFault = (house: House, known: Known, { proved }: Pick<Session, 'proved'>): Refusal | undefined =>
  needsPasskey(house, known) && known.passkeys.length > 0 && proved === 0 ? dues.use : undefined

/** What stands against taking somebody's passkey away: a password that is short because of it would be all that is left. */
export const removalFault = (known: Known | undefined, id: string): Refusal | undefined => {
  if (!known?.passkeys.some((each) => each.id === id)) return refused('no-passkey', 'there is no such passkey')
  if (!known.hasShortPassword || known.passkeys.length > 1) return undefined
  return refused(
    'short-password',
    'the password of this account is short because of this passkey: add another passkey or choose a longer password first; an operator gives a one-time password, which removes passkeys',
  )
}

/** A passkey was freshly used if that was so many milliseconds ago at most. */
const freshly = 5 * 60_000

export const approvalDue = refused(
  'passkey-due',
  'approving cash takes a passkey, used within the last five minutes: use yours now',
)

/** What stands against approving cash in a session: its owner shows that it is them, now. */
export const freshFault = ({ clock, people }: House, { person, proved }: Session): Refusal | undefined => {
  if (proved > 0 && clock.now() - proved < freshly && people.state.get(person)?.passkeys.length !== 0) return undefined
  return approvalDue
}
