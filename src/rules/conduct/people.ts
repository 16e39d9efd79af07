/** The people of a table, by the titles that the rulebooks give them. */
import { anyOf, inRow, message, term, textOf, type Value } from '../../messages/message.ts'

export const roles = [
  'player',
  'dealer',
  'box person',
  'gaming supervisor',
  'floor supervisor',
  'casino supervisor',
  'pit manager',
  'senior casino supervisor',
  'shift manager',
  'operator',
  'inspector',
  'surveillance',
  'cashier',
  'house',
] as const

/** `house` is the system itself, for whatever it does in a person's place. */
export type Role = (typeof roles)[number]

/** Those who run a table, from the dealer up; craps has titles of its own for some of the steps. */
const ranks: readonly (readonly Role[])[] = [
  ['dealer'],
  ['gaming supervisor', 'box person', 'floor supervisor'],
  ['casino supervisor', 'pit manager'],
  ['senior casino supervisor', 'shift manager'],
  ['operator'],
]

/** Everyone of a role's rank or above. */
export const atLeast = (role: Role): readonly Role[] => ranks.slice(ranks.findIndex((rank) => rank.includes(role))).flat()

/** Everyone above a role's rank. */
export const above = (role: Role): readonly Role[] => ranks.slice(ranks.findIndex((rank) => rank.includes(role)) + 1).flat()

/** Those who run the game at the table itself: somebody above stands behind what they undo. */
export const crew: readonly Role[] = ['dealer', 'box person']

/** The higher of two; a role that is not on the ladder is never the higher one. */
export const higher = (a: Role, b: Role): Role => (above(a).includes(b) ? b : a)

/** "dealer, casino supervisor or above": everyone from a rank up is named once, and the house itself is nobody. */
export const rolesSaid = (given: readonly Role[]): Value => {
  const people = given.filter((role) => role !== 'house')
  const ladder = (at: number): readonly Role[] => atLeast(people[at]!)
  const isLadder = (at: number): boolean => ladder(at).join() === people.slice(at, at + ladder(at).length).join()
  const from = people.findIndex((_, at) => at < people.length - 2 && isLadder(at))
  if (from !== -1) {
    const beside = people.slice(from + ladder(from).length)
    const upward = message('{roles} or above', { roles: inRow(people.slice(0, from + 1).map(term)) })
    return beside.length > 0 ? inRow([upward, rolesSaid(beside)]) : upward
  }
  return people.length > 0 ? anyOf(people.map(term)) : term('house')
}

export const rolesText = (given: readonly Role[]): string => textOf(rolesSaid(given))

export const staff: readonly Role[] = roles.filter((role) => role !== 'player')
