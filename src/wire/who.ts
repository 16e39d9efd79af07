/** Who may ask for what, where the same people are meant in several places: the house goes by it, and a page offers it to nobody else. */
import { atLeast, type Role } from '../rules/conduct/people.ts'

export const supervisors: readonly Role[] = atLeast('casino supervisor')

/** Those who look into what others have done. */
export const overseers: readonly Role[] = [...supervisors, 'inspector', 'surveillance']

export const cashiers: readonly Role[] = ['cashier', 'operator']

/** Who may be the second person at the cage: also somebody who supervises. */
export const seconds: readonly Role[] = ['cashier', ...supervisors]

/** Who may look at the accounts of others. */
export const accountants: readonly Role[] = ['cashier', ...overseers]

/** Who may suspend play: an inspector is there for the regulator, who may ask for it at any time. */
export const suspenders: readonly Role[] = [...supervisors, 'inspector']

/** To stop is safe; to go on takes a rank more. */
export const resumers: readonly Role[] = atLeast('senior casino supervisor')
