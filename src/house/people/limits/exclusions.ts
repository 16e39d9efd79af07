/** Who does not play in this house, and how that ends: not before its term, and on the word of two. */
import { isRefusal } from '../../../rules/game.ts'
import type { Refusal } from '../../../rules/procedure.ts'
import { supervisors } from '../../../wire/who.ts'
import type { HouseOrder, Streams } from '../../command.ts'
import type { Waiting } from '../../second-person.ts'
import type { Exclusion, People } from '../known-people.ts'
import { refused, aboutPerson } from '../record.ts'

/** A player's own exclusion lasts a day at least. */
const shortestTerm = 24 * 60 * 60_000
const longestTerm = 100 * 366 * 24 * 60 * 60_000

interface Excluding {
  readonly person: string
  readonly reason: string
  readonly until?: number | undefined
}

/** By an operator, or by the player, who may ask for it at any time. */
export const excluded = ({ people }: Pick<Streams, 'people'>, { person, reason, until }: Excluding, { by, at }: HouseOrder) =>
  aboutPerson(people, person, (known) => {
    const isOwn = by.person === person
    if (known.excluded) return refused('excluded', `${person} is excluded already`)
    if (until !== undefined && until > at + longestTerm)
      return refused('too-long', 'name no term at all to exclude somebody for good')
    if (until !== undefined && until < at + (isOwn ? shortestTerm : 1)) {
      return refused('too-short', isOwn ? 'your own exclusion lasts a day at least' : 'a term ends in the future')
    }
    const term = until ?? (isOwn ? at + shortestTerm : null)
    return { people: [{ type: 'person-excluded' as const, person, reason, until: term }] }
  })

/** The exclusion that somebody else is to end. */
export const exclusionOf = (people: People, { by }: HouseOrder, person: string): Exclusion | Refusal =>
  by.person === person
    ? refused('not-your-own', 'others have to do that for you')
    : aboutPerson(people, person, (known) => known.excluded ?? refused('not-excluded', `${person} is not excluded`))

export const termFault = ({ until }: Exclusion, at: number): Refusal | undefined =>
  until !== null && at < until
    ? refused('term-runs', `this exclusion has a term, until ${new Date(until).toISOString().slice(0, 16).replace('T', ' ')} UTC`)
    : undefined

export const waitingReadmission = (
  people: People,
  order: HouseOrder,
  person: string,
): Waiting<NonNullable<Exclusion['readmission']>> | Refusal => {
  const exclusion = exclusionOf(people, order, person)
  if (isRefusal(exclusion)) return exclusion
  const { readmission } = exclusion
  return readmission
    ? { proposed: readmission, proposer: readmission.by.person, about: person, approvers: supervisors }
    : refused('nothing-proposed', `nobody has proposed that ${person} plays again`)
}
