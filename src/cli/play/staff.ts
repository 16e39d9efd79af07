/** In whose names one person at a terminal does what the staff of a table does. */
import { atLeast, roles, type Role } from '../../rules/conduct/people.ts'
import type { InForce } from '../../rules/game/in-force.ts'
import { isTheirOwn } from '../../table/duties/answering.ts'
import type { Giver } from '../../table/schemas.ts'
import type { OpenDuty } from '../../table/state.ts'
import { dealer } from './terminal.ts'

/** The person in whose name the terminal acts for a role. */
export const inRole = (role: Role): Giver => (role === 'dealer' ? dealer : { person: role, role })

/** The titles of most rulebooks. */
const usual: ReadonlySet<Role> = new Set([
  'dealer',
  'gaming supervisor',
  'casino supervisor',
  'senior casino supervisor',
  'operator',
])

const ranked: readonly Role[] = atLeast('dealer')
const isPeer = (a: Role, b: Role): boolean => atLeast(a).length === atLeast(b).length

/** Whether a rulebook speaks of that title, and not of everybody of its rank. */
const isNamed = ({ conduct }: InForce, role: Role): boolean =>
  [...Object.values(conduct.who), ...(conduct.needs ?? [])].some(
    ({ roles: list }) => list.includes(role) && !list.some((other) => other !== role && isPeer(other, role)),
  )

/** Whether a person of that title is at this table: one of most rulebooks, or where its own has others, as craps does, any. */
const isTitle = (inForce: InForce, role: Role): boolean =>
  usual.has(role) || isNamed(inForce, role) || ranked.some((other) => !usual.has(other) && isNamed(inForce, other))

/** The lowest of those who may do a thing, by the title that this table's rulebook has for that rank. */
export const rightRole = (inForce: InForce, able: readonly Role[]): Role | undefined => {
  const upward = able.toSorted((a, b) => atLeast(b).length - atLeast(a).length)
  const lowest = upward.find((role) => isTitle(inForce, role)) ?? upward[0]
  const peers = upward.filter((role) => lowest !== undefined && isPeer(role, lowest))
  return peers.find((role) => isNamed(inForce, role)) ?? peers.find((role) => usual.has(role)) ?? lowest
}

/** The first who may answer a duty and has not: everybody whom it takes is another person. */
export const answererOf = (inForce: InForce, duty: OpenDuty): Giver => {
  const left = [...duty.by]
  for (const before of duty.answered) {
    const taken = left.findIndex((list) => list.includes(before.role))
    if (taken !== -1) left.splice(taken, 1)
  }
  const able = left.flat().filter((role) => role !== 'house' && !isTheirOwn(duty, inRole(role).person))
  return inRole(rightRole(inForce, able) ?? roles.find((role) => role === 'operator')!)
}
