/** Roles: changing them, and the second operator who approves that. */
import type { Role } from '../../rules/conduct/people.ts'
import { isRefusal } from '../../rules/game/game.ts'
import type { Refusal } from '../../rules/procedure.ts'
import type { Giver } from '../../table/schemas.ts'
import { seconds } from '../../wire/who.ts'
import { keepsCash } from '../streams/cage.ts'
import { type Fact, houseCommand } from '../streams/command.ts'
import { approvedBy, type PendingApproval } from './second-person.ts'
import type { PeopleEvent } from './events.ts'
import { isHouse, hadAnother, isLastOperator, isStaff, rolesFault } from './roles.ts'
import type { Known, People } from './known-people.ts'
import { ageFault, provesAge } from './limits/age.ts'
import { aboutPerson } from './record.ts'
import { refused } from '../streams/refused.ts'

/** Changing what people may do. Nobody gains by their own word: one operator proposes, a second one approves. */
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
const roleChangeFault = (people: People, { person, after: roles, forCash }: Gain, at: number): Refusal | undefined => {
  const { roles: before, born, guest } = people.get(person)!
  if (guest) return refused('guest', 'a guest plays, and has no other role')
  const fault = rolesFault(roles)
  if (fault) return fault
  const gains = gained(before, roles)
  if (gains.length === 0 && roles.length === before.length)
    return refused('no-change', '{person} has these roles already', { person })
  if (!roles.includes('operator') && isLastOperator(people, person)) {
    return refused('last-operator', 'a house has at least one operator')
  }
  return gains.length > 0 ? ageFault(born, at, provesAge(gains, forCash)) : undefined
}

const waitingRoles = (people: People, person: string): PendingApproval<NonNullable<Known['proposed']>> | Refusal => {
  const proposed = people.get(person)?.proposed
  return proposed
    ? { proposed, proposer: proposed.by, about: person, approvers: ['operator'] }
    : refused('nothing-proposed', 'no roles are proposed for {person}', { person })
}

const sameRoles = (a: readonly Role[], b: readonly Role[]): boolean =>
  a.length === b.length && a.every((role) => b.includes(role))

export const changeRoles = houseCommand({
  type: 'change-roles',
  route: 'PUT /people/:person/roles',
  reads: ['people', 'cage', 'book'],
  events: ['roles-proposed', 'roles-changed', 'confirmation-due'],
  decide: ({ people, ...house }, { person, roles }, { by, at }) =>
    aboutPerson(people, person, ({ roles: before }) => {
      const gain = { by, person, before, after: roles, forCash: keepsCash(house) }
      const fault = roleChangeFault(people, gain, at)
      if (fault) return fault
      return takesTwo(people, gain)
        ? { people: [{ type: 'roles-proposed' as const, person, before, roles }], answer: { kind: 'proposed' as const } }
        : {
            people: [{ type: 'roles-changed' as const, person, before, roles, proposedBy: null }, ...meetingDue(gain)],
            answer: { kind: 'changed' as const },
          }
    }),
})

/** The roles are said again, so that nothing else is approved than what was read. */
export const approveRoles = houseCommand({
  type: 'approve-roles',
  route: 'POST /people/:person/roles/approval',
  reads: ['people', 'cage', 'book'],
  events: ['roles-changed', 'confirmation-due'],
  decide: ({ people, ...house }, { person, roles }, order) => {
    const proposed = approvedBy({ people }, order, waitingRoles(people, person))
    if (isRefusal(proposed)) return proposed
    if (!sameRoles(proposed.roles, roles))
      return refused('other-roles', 'other roles were proposed for {person}: look again', { person })
    const { roles: before } = people.get(person)!
    const changed = { type: 'roles-changed' as const, person, before, roles: proposed.roles, proposedBy: proposed.by }
    const gain = { by: order.by, person, before, after: proposed.roles, forCash: keepsCash(house) }
    return roleChangeFault(people, gain, order.at) ?? { people: [changed, ...meetingDue(gain, proposed.by)] }
  },
})

/** Any operator may say no, the one who proposed it too. */
export const declineRoles = houseCommand({
  type: 'decline-roles',
  route: 'POST /people/:person/roles/refusal',
  reads: ['people'],
  events: ['roles-declined'],
  decide: ({ people }, { person, reason }) =>
    aboutPerson(people, person, () => {
      const waiting = waitingRoles(people, person)
      if (isRefusal(waiting)) return waiting
      return { people: [{ type: 'roles-declined' as const, person, roles: waiting.proposed.roles, reason }] }
    }),
})

export const roleCommands = [approveRoles, changeRoles, declineRoles] as const
