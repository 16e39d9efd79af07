/** Of the people that a table needs: who could be they, who of them is there, and who is missing. */
import type { StaffPresence } from '../../../../client/index.ts'
import type { Role } from '../../../../rules/conduct/people.ts'
import { missingFor, type Need } from '../../../../table/staff/needed.ts'

/** With the table on a screen, signed in elsewhere, or not signed in. */
type Where = 'here' | 'in' | 'out'

export interface Candidate {
  readonly person: string
  readonly called: string
  readonly where: Where
}

export interface Staffed {
  /** Those who have one of its roles, the nearest first. */
  readonly candidates: readonly Candidate[]
  /** The people that nobody who is signed in can be. */
  readonly missing: readonly (readonly Role[])[]
  /** Whether somebody in the house could be all of them. */
  readonly couldBe: boolean
}

const order: readonly Where[] = ['here', 'in', 'out']

/** For a table that there is not yet, nobody is at it. */
export const staffedBy = (need: Pick<Need, 'people'>, staff: StaffPresence, table?: string): Staffed => {
  const fitting = staff.filter(({ roles }) => roles.some((role) => need.people.some((some) => some.includes(role))))
  const candidates = fitting.map(({ person, called, signedIn, at }): Candidate => {
    const isHere = table !== undefined && at.includes(table)
    return { person, called, where: !signedIn ? 'out' : isHere ? 'here' : 'in' }
  })
  return {
    candidates: candidates.toSorted((a, b) => order.indexOf(a.where) - order.indexOf(b.where)),
    missing: missingFor(
      need,
      fitting.filter(({ signedIn }) => signedIn),
    ),
    couldBe: missingFor(need, fitting).length === 0,
  }
}
