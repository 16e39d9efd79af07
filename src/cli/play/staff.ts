/** In whose names one person at a terminal does what the staff of a table does. */
import { atLeast, roles, type Role } from '../../rules/conduct/people.ts'
import type { InForce } from '../../rules/in-force.ts'
import { isTheirOwn } from '../../table/duties/answering.ts'
import type { Giver } from '../../table/schemas.ts'
import type { OpenDuty } from '../../table/state.ts'
import { dealer } from './terminal.ts'

/** The person in whose name the terminal acts for a role. */
export const inRole = (role: Role): Giver => (role === 'dealer' ? dealer : { person: role, role })

/** The titles of most rulebooks, from the lowest. */
const usual: readonly Role[] = ['dealer', 'gaming supervisor', 'casino supervisor', 'senior casino supervisor', 'operator']

/** Whether a rulebook speaks of that title, and not of everybody of its rank or above. */
const isNamed = ({ conduct }: InForce, role: Role): boolean =>
  [...Object.values(conduct.who), ...(conduct.needs ?? [])].some(({ roles: list }) => list.includes(role) && !isWholeLadder(list))

const isWholeLadder = (list: readonly Role[]): boolean => atLeast(list[0]!).every((role) => list.includes(role))

/** The lowest of those who may do a thing, by the title that this table's rulebook has for that rank. */
export const rightRole = (inForce: InForce, able: readonly Role[]): Role | undefined => {
  const lowest = able.toSorted((a, b) => atLeast(b).length - atLeast(a).length)[0]
  const peers = able.filter((role) => lowest !== undefined && atLeast(role).length === atLeast(lowest).length)
  return peers.find((role) => isNamed(inForce, role)) ?? usual.find((role) => peers.includes(role)) ?? lowest
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
