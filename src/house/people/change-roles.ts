/** Changing what people may do. Nobody gains by their own word: one operator proposes, a second one approves. */
import { isRefusal } from '../../rules/game.ts'
import type { Role } from '../../rules/conduct/people.ts'
import type { Refusal } from '../../rules/procedure.ts'
import type { Giver } from '../../table/events/parts.ts'
import type { House } from '../house.ts'
import { ageFault } from './age.ts'
import type { Known } from './known.ts'
import { knownTo, reasonFault } from './manage.ts'
import { approvalFault, hadAnother, isLastOperator, operatorFault } from './operators.ts'
import { record } from './record.ts'
import { refused } from './refused.ts'
import { rolesFault } from './roles.ts'

/** Whether the roles are changed, or wait for a second operator. */
export interface RolesOutcome {
  readonly kind: 'changed' | 'proposed'
}

export const changeRoles = async (
  house: House,
  by: Giver,
  person: string,
  roles: readonly Role[],
): Promise<RolesOutcome | Refusal> => {
  const known = knownTo(house, operatorFault(house, by), person)
  if (isRefusal(known)) return known
  const fault = changeFault(house, person, known, roles)
  if (fault) return fault
  const { roles: before } = known
  if (needsAnother(house, by, person, gained(before, roles))) {
    await record(house, by, [{ type: 'roles-proposed', person, before, roles }])
    return { kind: 'proposed' }
  }
  await record(house, by, [{ type: 'roles-changed', person, before, roles, proposedBy: null }])
  return { kind: 'changed' }
}

const gained = (before: readonly Role[], after: readonly Role[]): readonly Role[] =>
  after.filter((role) => !before.includes(role))

/** One’s own gain, and every operator but the second, who is named while there is nobody else to ask. */
const needsAnother = (house: House, by: Giver, person: string, gains: readonly Role[]): boolean =>
  gains.length > 0 && (by.person === person || (gains.includes('operator') && hadAnother(house.people.state, by.person)))

const changeFault = (
  house: House,
  person: string,
  { roles: before, born, guest }: Known,
  roles: readonly Role[],
): Refusal | undefined => {
  if (guest) return refused('guest', 'a guest plays, and has no other role')
  const fault = rolesFault(roles)
  if (fault) return fault
  const gains = gained(before, roles)
  if (gains.length === 0 && roles.length === before.length) return refused('no-change', `${person} has these roles already`)
  if (!roles.includes('operator') && isLastOperator(house, person)) {
    return refused('last-operator', 'a house has at least one operator')
  }
  return gains.length > 0 ? ageFault(born, house.clock.now()) : undefined
}

/** Approves what was proposed; the roles are said again, so that nothing else is approved than what was read. */
export const approveRoles = async (
  house: House,
  by: Giver,
  person: string,
  roles: readonly Role[],
): Promise<Refusal | undefined> => {
  const known = house.people.state.get(person)
  if (!known?.proposed) return operatorFault(house, by) ?? nothingProposed(person)
  const { roles: before, proposed } = known
  const fault = approvalFault(house, by, person, proposed.by)
  if (fault) return fault
  if (!sameRoles(proposed.roles, roles)) return refused('other-roles', `other roles were proposed for ${person}: look again`)
  const late = changeFault(house, person, known, roles)
  if (late) return late
  await record(house, by, [{ type: 'roles-changed', person, before, roles: proposed.roles, proposedBy: proposed.by }])
  return undefined
}

/** Any operator may say no, the one who proposed it too. */
export const declineRoles = async (house: House, by: Giver, person: string, reason: string): Promise<Refusal | undefined> => {
  const known = knownTo(house, operatorFault(house, by) ?? reasonFault(reason), person)
  if (isRefusal(known)) return known
  if (!known.proposed) return nothingProposed(person)
  await record(house, by, [{ type: 'roles-declined', person, roles: known.proposed.roles, reason }])
  return undefined
}

const nothingProposed = (person: string): Refusal => refused('nothing-proposed', `no roles are proposed for ${person}`)

const sameRoles = (a: readonly Role[], b: readonly Role[]): boolean =>
  a.length === b.length && a.every((role) => b.includes(role))
