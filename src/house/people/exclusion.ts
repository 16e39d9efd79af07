/** Who does not play in this house, and how that ends: not before its term, and on the word of two. */
import { isRefusal } from '../../rules/game.ts'
import { atLeast } from '../../rules/conduct/people.ts'
import type { Refusal } from '../../rules/procedure.ts'
import type { Giver } from '../../table/events/parts.ts'
import type { House } from '../house.ts'
import type { Exclusion } from './known.ts'
import { knownTo, reasonFault } from './manage.ts'
import { oneHandFault } from './one-hand.ts'
import { operatorFault } from './operators.ts'
import { record } from './record.ts'
import { refused } from './refused.ts'

/** Whoever excludes themselves means it for a day at least. */
const shortestTerm = 24 * 60 * 60_000
const longestTerm = 100 * 366 * 24 * 60 * 60_000

/** By an operator, or by the player, who may ask for it at any time. */
export const exclude = async (
  house: House,
  by: Giver,
  person: string,
  reason: string,
  until: number | null = null,
): Promise<Refusal | undefined> => {
  const isOwn = by.person === person
  const known = knownTo(house, (isOwn ? undefined : operatorFault(house, by)) ?? reasonFault(reason), person)
  if (isRefusal(known)) return known
  if (known.excluded) return refused('excluded', `${person} is excluded already`)
  const at = house.clock.now()
  if (until !== null && until > at + longestTerm) return refused('too-long', 'name no term at all to exclude somebody for good')
  if (until !== null && until < at + (isOwn ? shortestTerm : 1)) {
    return refused('too-short', isOwn ? 'whoever excludes themselves does it for a day at least' : 'a term ends in the future')
  }
  const term = until ?? (isOwn ? at + shortestTerm : null)
  await record(house, by, [{ type: 'person-excluded', person, reason, until: term }])
  return undefined
}

/** Who may say that somebody is to play again. */
export const readmitters = atLeast('casino supervisor')

const readmitterFault = ({ people }: House, { person, role }: Giver, about: string): Refusal | undefined => {
  const known = people.state.get(person)
  if (!readmitters.includes(role) || known?.disabled !== false || !known.roles.includes(role)) {
    return refused('not-your-role', 'an operator or a casino supervisor does that')
  }
  return person === about ? refused('not-your-own', 'others have to do that for you') : undefined
}

const excludedOr = (house: House, fault: Refusal | undefined, person: string): Exclusion | Refusal => {
  const known = knownTo(house, fault, person)
  return isRefusal(known) ? known : (known.excluded ?? refused('not-excluded', `${person} is not excluded`))
}

/** One person says that an exclusion should end; nothing ends by that. */
export const proposeReadmission = async (
  house: House,
  by: Giver,
  person: string,
  reason: string,
): Promise<Refusal | undefined> => {
  const found = excludedOr(house, readmitterFault(house, by, person) ?? reasonFault(reason), person)
  if (isRefusal(found)) return found
  const early = termFault(found, house.clock.now())
  if (early) return early
  if (found.readmission) return refused('proposed', `${found.readmission.by.person} has proposed that already`)
  await record(house, by, [{ type: 'readmission-proposed', person, reason }])
  return undefined
}

const termFault = ({ until }: Exclusion, at: number): Refusal | undefined =>
  until !== null && at < until
    ? refused('term-runs', `this exclusion has a term, until ${new Date(until).toISOString().slice(0, 16).replace('T', ' ')} UTC`)
    : undefined

/** A second person agrees, and the exclusion is over. */
export const approveReadmission = async (house: House, by: Giver, person: string): Promise<Refusal | undefined> => {
  const found = excludedOr(house, readmitterFault(house, by, person), person)
  if (isRefusal(found)) return found
  const { readmission } = found
  if (!readmission) return nothingProposed(person)
  const { person: first } = readmission.by
  if (by.person === first) return refused('second-person', 'a second person has to approve that')
  const oneHand = oneHandFault(house.people.state, first, by.person)
  if (oneHand) return oneHand
  await record(house, by, [{ type: 'person-readmitted', person, reason: readmission.reason, proposedBy: first }])
  return undefined
}

export const declineReadmission = async (
  house: House,
  by: Giver,
  person: string,
  reason: string,
): Promise<Refusal | undefined> => {
  const found = excludedOr(house, readmitterFault(house, by, person) ?? reasonFault(reason), person)
  if (isRefusal(found)) return found
  if (!found.readmission) return nothingProposed(person)
  await record(house, by, [{ type: 'readmission-declined', person, reason }])
  return undefined
}

const nothingProposed = (person: string): Refusal => refused('nothing-proposed', `nobody has proposed that ${person} plays again`)
