/** Who may do what at the desk; the house checks it again, this says it beforehand. */
import type { Me } from '../../../client/index.ts'
import { atLeast, type Role } from '../../../rules/conduct/people.ts'

const cashiers: readonly Role[] = ['cashier', 'operator']
const seconds: readonly Role[] = ['cashier', ...atLeast('casino supervisor')]

export const mayLook: readonly Role[] = [...seconds, 'inspector', 'surveillance']

const isOne = ({ roles }: Me, among: readonly Role[]): boolean => roles.some((role) => among.includes(role))

export const maySee = (me: Me | undefined): me is Me => me !== undefined && isOne(me, mayLook)
export const mayPay = (me: Me): boolean => isOne(me, cashiers)
export const mayApprove = (me: Me): boolean => isOne(me, seconds)
export const isCashier = (me: Me): boolean => me.roles.includes('cashier')
export const isOperator = (me: Me): boolean => me.roles.includes('operator')
