/** Who may do what at the desk; the house checks it again, this says it beforehand. */
import type { Me } from '../../../client/index.ts'
import type { Role } from '../../../rules/conduct/people.ts'
import { accountants, cashiers, seconds } from '../../../wire/who.ts'

const isOne = ({ roles }: Me, among: readonly Role[]): boolean => roles.some((role) => among.includes(role))

export const maySee = (me: Me | undefined): me is Me => me !== undefined && isOne(me, accountants)
export const mayPay = (me: Me): boolean => isOne(me, cashiers)
export const mayApprove = (me: Me): boolean => isOne(me, seconds)
export const isCashier = (me: Me): boolean => me.roles.includes('cashier')
