/** Which roles one person may hold together, and where: nobody can do everything alone. */
import { allOf, term } from '../../messages/message.ts'
import { roles as allRoles, atLeast, type Role, rolesSaid } from '../../rules/conduct/people.ts'
import type { Refusal } from '../../rules/procedure.ts'
import type { Giver } from '../../table/schemas.ts'
import type { TerminalKind } from './events.ts'
import type { Known, People } from './known-people.ts'
import { refused } from '../streams/refused.ts'

/** Whether somebody may do something now: they have the role, whatever they say, and their account is not disabled. */
export const isHouse = ({ person, role }: Giver): boolean => person === 'house' && role === 'house'

export const hasRole = (people: People, by: Giver): boolean => {
  if (isHouse(by)) return true
  const known = people.get(by.person)
  return known !== undefined && !known.disabled && known.roles.includes(by.role)
}

/** What stands against somebody who gives a command that is for these roles, or for everybody who is signed in. */
export const roleFault = (people: People, roles: readonly Role[] | 'signed-in', by: Giver): Refusal | undefined => {
  if (roles === 'signed-in') return people.get(by.person)?.disabled === false ? undefined : refused('no-session', 'sign in first')
  return roles.includes(by.role) && hasRole(people, by)
    ? undefined
    : refused('not-your-role', 'that takes the role {roles}', { roles: rolesSaid(roles) })
}

/** A role that was taken away while a command of its was on its way. */
export const lostRole = ({ role }: Giver): Refusal =>
  refused('not-your-role', 'you are not {role} here any more', { role: term(role) })

/** Operators: whether there is or was another one, whom a decision can be asked of. */
export const isEnabledOperator = (known: Known | undefined): boolean =>
  known !== undefined && known.roles.includes('operator') && !known.disabled

/** Whether the house has or ever had an operator beside this one: only before that may one name another alone. */
export const hadAnother = (people: People, person: string): boolean => {
  for (const [each, { operatorOnce }] of people) if (operatorOnce && each !== person) return true
  return false
}

/** Whether the house would be left without any operator. */
export const isLastOperator = (people: People, person: string): boolean => {
  if (!isEnabledOperator(people.get(person))) return false
  for (const [each, known] of people) if (each !== person && isEnabledOperator(known)) return false
  return true
}

const atTables = atLeast('dealer').filter((role) => role !== 'operator')

/** A person belongs to one department: who plays does not deal, who deals does not pay out, who watches does neither. */
const departments: readonly (readonly Role[])[] = [['player'], atTables, ['cashier'], ['surveillance', 'inspector'], ['operator']]

/** People who handle the equipment of a table do it at its terminal, which locks soonest. */
const atTerminal: Readonly<Record<TerminalKind, readonly Role[]>> = {
  player: ['player'],
  dealer: atTables,
  staff: allRoles.filter((role) => role !== 'player' && role !== 'dealer' && role !== 'box person' && role !== 'house'),
}

/** Whether somebody works here. */
export const isStaff = ({ roles }: { readonly roles: readonly Role[] }): boolean => roles.some((role) => role !== 'player')

export const rolesAt = (terminal: TerminalKind, roles: readonly Role[]): readonly Role[] =>
  roles.filter((role) => atTerminal[terminal].includes(role))

/**
 * Where all the roles of an account count: nobody has to say what kind of screen they are at. One who handles the equipment
 * of a table has the terminal that locks soonest, whatever else they are.
 */
export const terminalOf = (roles: readonly Role[]): TerminalKind =>
  terminals.find((terminal) => roles.length > 0 && rolesAt(terminal, roles).length === roles.length) ?? 'player'

const terminals = ['player', 'staff', 'dealer'] as const

export const rolesFault = (roles: readonly Role[]): Refusal | undefined => {
  if (new Set(roles).size < roles.length) return refused('roles-twice', 'a role is named twice')
  return roles.length === 0 || departments.some((department) => roles.every((role) => department.includes(role)))
    ? undefined
    : refused('roles-apart', 'one person may not be {roles}: these roles check each other', { roles: allOf(roles.map(term)) })
}
