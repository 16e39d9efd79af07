/** Changing what people may do. Nobody gains by their own word: one operator proposes, a second one approves. */
import type { Role } from '../../rules/conduct/people.ts'
import type { Refusal } from '../../rules/procedure.ts'
import type { Giver } from '../../table/schemas.ts'
import { seconds } from '../../wire/who.ts'
import type { Fact } from '../command.ts'
import type { Waiting } from '../second-person.ts'
import type { PeopleEvent } from './events.ts'
import { isHouse } from './has-role.ts'
import { ageFault } from './limits/age.ts'
import type { Known, People } from './known-people.ts'
import { hadAnother, isLastOperator } from './operators.ts'
import { refused } from './refused.ts'
import { isStaff, rolesFault } from './roles.ts'

const gained = (before: readonly Role[], after: readonly Role[]): readonly Role[] =>
  after.filter((role) => !before.includes(role))

/** Who gains what, and whether the house keeps cash. */
interface Gain {
  readonly by: Giver
  readonly person: string
  readonly before: readonly Role[]
  readonly after: readonly Role[]
  readonly forCash: boolean
}

export const mayApprove = (role: Role): boolean => seconds.includes(role)

/**
 * One’s own gain, every operator but the second, who is named while there is nobody else to ask, and where cash is kept
 * everybody who may approve at the cage.
 */
export const takesTwo = (people: People, { by, person, before, after, forCash }: Gain): boolean => {
  const gains = gained(before, after)
  if (gains.length === 0) return false
  return (
    by.person === person || (forCash && gains.some(mayApprove)) || (gains.includes('operator') && hadAnother(people, by.person))
  )
}

/** Where cash is kept somebody else meets a person who begins to work here; the console answers for those whom it lets in. */
export const meetingDue = ({ by, person, before, after, forCash }: Gain, madeBy: string = by.person): readonly Due[] =>
  forCash && !isHouse(by) && !isStaff({ roles: before }) && isStaff({ roles: after })
    ? [{ type: 'confirmation-due', person, madeBy }]
    : []

type Due = Fact<PeopleEvent & { readonly type: 'confirmation-due' }>

/** What stands against other roles for somebody, now or when they are approved. */
export const roleChangeFault = (people: People, person: string, roles: readonly Role[], at: number): Refusal | undefined => {
  const { roles: before, born, guest } = people.get(person)!
  if (guest) return refused('guest', 'a guest plays, and has no other role')
  const fault = rolesFault(roles)
  if (fault) return fault
  const gains = gained(before, roles)
  if (gains.length === 0 && roles.length === before.length) return refused('no-change', `${person} has these roles already`)
  if (!roles.includes('operator') && isLastOperator(people, person)) {
    return refused('last-operator', 'a house has at least one operator')
  }
  return gains.length > 0 ? ageFault(born, at) : undefined
}

export const waitingRoles = (people: People, person: string): Waiting<NonNullable<Known['proposed']>> | Refusal => {
  const proposed = people.get(person)?.proposed
  return proposed
    ? { proposed, proposer: proposed.by, about: person, approvers: ['operator'] }
    : refused('nothing-proposed', `no roles are proposed for ${person}`)
}

export const sameRoles = (a: readonly Role[], b: readonly Role[]): boolean =>
  a.length === b.length && a.every((role) => b.includes(role))
