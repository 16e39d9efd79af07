/** In whose names one person at a terminal does what the staff of a table does. */
import { roles, type Role } from '../../rules/conduct/people.ts'
import type { Giver } from '../../table/events/parts.ts'
import type { OpenDuty } from '../../table/state.ts'
import { dealer } from './terminal.ts'

/** The person in whose name the terminal acts for a role. */
export const inRole = (role: Role): Giver => (role === 'dealer' ? dealer : { person: role, role })

/** The first who may answer a duty and has not: everybody whom it takes is another person. */
export const answererOf = ({ by, answered, subject }: OpenDuty): Giver => {
  const left = [...by]
  for (const before of answered) {
    const taken = left.findIndex((list) => list.includes(before.role))
    if (taken !== -1) left.splice(taken, 1)
  }
  const said = new Set<unknown>([...answered.map(({ person }) => person), subject?.['proposer']])
  const mayAnswer = (role: Role): boolean => role !== 'house' && !said.has(inRole(role).person)
  return inRole(left.flat().find(mayAnswer) ?? roles.find((role) => role === 'operator')!)
}
