/** Where somebody's work begins, by their roles: one page, or several to choose from. */
import { atLeast, type Role } from '../../../rules/conduct/people.ts'
import { text } from '../../text/sign-in.ts'

export interface Workplace {
  readonly href: string
  readonly name: string
}

const { workplaces } = text

const all: readonly (Workplace & { readonly roles: readonly Role[] })[] = [
  { href: '/operator', name: workplaces.operator, roles: ['operator'] },
  {
    href: '/supervisor',
    name: workplaces.supervisor,
    roles: [...atLeast('gaming supervisor').filter((role) => role !== 'operator'), 'inspector', 'surveillance'],
  },
  { href: '/dealer', name: workplaces.dealer, roles: ['dealer'] },
  { href: '/cashier', name: workplaces.cashier, roles: ['cashier'] },
]

/** Players have the tables, as everybody has. */
export const workplacesOf = (roles: readonly Role[]): readonly Workplace[] =>
  all.filter((each) => each.roles.some((role) => roles.includes(role)))
