/** Whether somebody may do something now: they have the role, whatever they say, and their account is not disabled. */
import { rolesText, type Role } from '../../rules/conduct/people.ts'
import type { Refusal } from '../../rules/procedure.ts'
import type { Giver } from '../../table/schemas.ts'
import type { People } from './known-people.ts'
import { refused } from './refused.ts'

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
    : refused('not-your-role', `only ${withArticle(rolesText(roles))} can do that`)
}

/** A role that was taken away while a command of its was on its way. */
export const lostRole = ({ role }: Giver): Refusal => refused('not-your-role', `you are not ${role} here any more`)

const withArticle = (who: string): string => `${/^[aeiou]/.test(who) ? 'an' : 'a'} ${who}`
