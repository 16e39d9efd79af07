/** Roles by their names, as pages list them. */
import { rolesText, type Role } from '../../../rules/conduct/people.ts'
import { translate } from '../language.ts'

export const roleName = (role: string): string => translate(role)

/** “dealer, cashier” */
export const roleNames = (roles: readonly string[]): string => roles.map(roleName).join(', ')

/** “a gaming supervisor or above” */
export const anyRole = (roles: readonly Role[]): string => translate(rolesText(roles))
