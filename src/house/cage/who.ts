/** Who may do what at the cage. Nobody serves their own account, and the house itself hands out play money alone. */
import { atLeast, type Role } from '../../rules/conduct/people.ts'
import type { Refusal } from '../../rules/procedure.ts'
import type { Giver } from '../../table/events/parts.ts'
import { byHouse, type House } from '../house.ts'
import { oneHandFault } from '../people/one-hand.ts'
import { refused } from '../people/refused.ts'

const cashiers: ReadonlySet<Role> = new Set(['cashier', 'operator'])
/** A second person may also be somebody who supervises. */
const seconds: ReadonlySet<Role> = new Set(['cashier', ...atLeast('casino supervisor')])

export const isHouse = ({ person, role }: Giver): boolean => person === byHouse.person && role === byHouse.role

/** Whether somebody has this role now, whatever they say. */
const has = ({ people }: House, { person, role }: Giver): boolean => {
  const known = people.state.get(person)
  return known !== undefined && !known.disabled && known.roles.includes(role)
}

export const deskFault = (house: House, by: Giver, player: string): Refusal | undefined => {
  if (isHouse(by)) return undefined
  if (!cashiers.has(by.role) || !has(house, by)) return refused('cashiers-only', 'a cashier does that')
  return by.person === player ? refused('own-account', 'nobody is the cashier of their own account') : undefined
}

/** What stands against a second person: they are of the cage or above it, and neither the first nor the one who gains. */
export const secondFault = (house: House, by: Giver, first: string, player: string | undefined): Refusal | undefined => {
  if (!seconds.has(by.role) || !has(house, by)) return refused('cashiers-only', 'a second cashier or a supervisor approves that')
  if (by.person === first || by.person === player) return refused('second-person', 'a second person has to approve that')
  return oneHandFault(house.people.state, first, by.person)
}

/** Anybody of the cage or above it may say no, whoever proposed it too. */
export const declineFault = (house: House, by: Giver): Refusal | undefined =>
  seconds.has(by.role) && has(house, by) ? undefined : refused('cashiers-only', 'a cashier or a supervisor does that')
