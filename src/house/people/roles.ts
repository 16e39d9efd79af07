/** Which roles one person may hold together, and where: nobody can do everything alone. */
import { atLeast, roles as allRoles, type Role } from '../../rules/conduct/people.ts'
import type { Refusal } from '../../rules/procedure.ts'
import type { Terminal } from './events.ts'
import { refused } from './refused.ts'

const atTables = atLeast('dealer').filter((role) => role !== 'operator')

/** A person belongs to one department: who plays does not deal, who deals does not pay out, who watches does neither. */
const departments: readonly (readonly Role[])[] = [['player'], atTables, ['cashier'], ['surveillance', 'inspector'], ['operator']]

/** People who handle the equipment of a table do it at its terminal, which locks soonest. */
const atTerminal: Readonly<Record<Terminal, readonly Role[]>> = {
  player: ['player'],
  dealer: atTables,
  staff: allRoles.filter((role) => role !== 'player' && role !== 'dealer' && role !== 'box person' && role !== 'house'),
}

/** Whether somebody works here. */
export const isStaff = ({ roles }: { readonly roles: readonly Role[] }): boolean => roles.some((role) => role !== 'player')

export const rolesAt = (terminal: Terminal, roles: readonly Role[]): readonly Role[] =>
  roles.filter((role) => atTerminal[terminal].includes(role))

/**
 * Where all the roles of an account count: nobody has to say what kind of screen they are at. One who handles the equipment
 * of a table has the terminal that locks soonest, whatever else they are.
 */
export const terminalOf = (roles: readonly Role[]): Terminal =>
  terminals.find((terminal) => roles.length > 0 && rolesAt(terminal, roles).length === roles.length) ?? 'player'

const terminals = ['player', 'staff', 'dealer'] as const

export const rolesFault = (roles: readonly Role[]): Refusal | undefined => {
  if (new Set(roles).size < roles.length) return refused('roles-twice', 'a role is named twice')
  return roles.length === 0 || departments.some((department) => roles.every((role) => department.includes(role)))
    ? undefined
    : refused('roles-apart', `one person may not be ${roles.join(' and ')}: nobody does everything alone`)
}
