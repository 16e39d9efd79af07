/** Players' own limits, exclusions, and readmission by two people. */
import { isRefusal } from '../../rules/game/game.ts'
import type { Refusal } from '../../rules/procedure.ts'
import { supervisors } from '../../wire/who.ts'
import { houseCommand, type HouseOrder, type Streams } from '../streams/command.ts'
import { approvedBy, type PendingApproval } from './second-person.ts'
import type { Exclusion, People } from './known-people.ts'
import { limitsAsked, limitsFault, limitsShown } from './limits/own-limits.ts'
import { aboutPerson } from './record.ts'
import { refused } from '../streams/refused.ts'

/** A player's own exclusion lasts a day at least. */
const shortestTerm = 24 * 60 * 60_000

const longestTerm = 100 * 366 * 24 * 60 * 60_000

interface Excluding {
  readonly person: string
  readonly reason: string
  readonly until?: number | undefined
}

/** By an operator, or by the player, who may ask for it at any time. */
const excluded = ({ people }: Pick<Streams, 'people'>, { person, reason, until }: Excluding, { by, at }: HouseOrder) =>
  aboutPerson(people, person, (known) => {
    const isOwn = by.person === person
    if (known.excluded) return refused('excluded', '{person} is excluded already', { person })
    if (until !== undefined && until > at + longestTerm) return refused('too-long', 'name no term to exclude a person for good')
    if (until !== undefined && until < at + (isOwn ? shortestTerm : 1)) {
      return refused('too-short', isOwn ? 'your own exclusion lasts a day at least' : 'a term ends in the future')
    }
    const term = until ?? (isOwn ? at + shortestTerm : null)
    return { people: [{ type: 'person-excluded' as const, person, reason, until: term }] }
  })

/** The exclusion that somebody else is to end. */
const exclusionOf = (people: People, { by }: HouseOrder, person: string): Exclusion | Refusal =>
  by.person === person
    ? refused('not-your-own', 'others have to do that for you')
    : aboutPerson(people, person, (known) => known.excluded ?? refused('not-excluded', '{person} is not excluded', { person }))

const termFault = ({ until }: Exclusion, at: number): Refusal | undefined =>
  until !== null && at < until
    ? refused('term-runs', 'this exclusion has a term, until {time} UTC', {
        time: new Date(until).toISOString().slice(0, 16).replace('T', ' '),
      })
    : undefined

const waitingReadmission = (
  people: People,
  order: HouseOrder,
  person: string,
): PendingApproval<NonNullable<Exclusion['readmission']>> | Refusal => {
  const exclusion = exclusionOf(people, order, person)
  if (isRefusal(exclusion)) return exclusion
  const { readmission } = exclusion
  return readmission
    ? { proposed: readmission, proposer: readmission.by.person, about: person, approvers: supervisors }
    : refused('nothing-proposed', 'no proposal waits that {person} plays again', { person })
}

/** A stricter limit binds at once; a looser one, or none, only a day after it was asked for. */
const setOwnLimits = houseCommand({
  type: 'set-own-limits',
  route: 'PUT /me/limits',
  reads: ['people', 'account'],
  player: (_, { person }) => person,
  events: ['limits-set'],
  shows: ({ people, account }, _, { by, at }) => limitsShown(people.get(by.person)!.limits, account, at),
  decide: ({ people }, wanted, { by: { person }, at }) => {
    const { limits: before } = people.get(person)!
    const fault = limitsFault(wanted, before, at)
    if (fault) return fault
    const limits = limitsAsked(wanted, before, at)
    return JSON.stringify(limits) === JSON.stringify(before) ? {} : { people: [{ type: 'limits-set', person, before, limits }] }
  },
})

export const excludeOneself = houseCommand({
  type: 'exclude-oneself',
  route: 'POST /me/exclusion',
  reads: ['people'],
  events: ['person-excluded'],
  decide: (streams, asked, order) => excluded(streams, { ...asked, person: order.by.person }, order),
})

export const excludePerson = houseCommand({
  type: 'exclude-person',
  route: 'POST /people/:person/exclude',
  reads: ['people'],
  events: ['person-excluded'],
  decide: excluded,
})

/** One person says that an exclusion should end; nothing ends by that. */
export const proposeReadmission = houseCommand({
  type: 'propose-readmission',
  route: 'POST /people/:person/readmission',
  reads: ['people'],
  events: ['readmission-proposed'],
  decide: ({ people }, { person, reason }, order) => {
    const exclusion = exclusionOf(people, order, person)
    if (isRefusal(exclusion)) return exclusion
    const { readmission } = exclusion
    const twice = readmission && refused('proposed', '{person} has proposed that already', { person: readmission.by.person })
    return termFault(exclusion, order.at) ?? twice ?? { people: [{ type: 'readmission-proposed' as const, person, reason }] }
  },
})

export const approveReadmission = houseCommand({
  type: 'approve-readmission',
  route: 'POST /people/:person/readmission/approval',
  reads: ['people'],
  events: ['person-readmitted'],
  decide: ({ people }, { person }, order) => {
    const readmission = approvedBy({ people }, order, waitingReadmission(people, order, person))
    if (isRefusal(readmission)) return readmission
    const { reason, by } = readmission
    return { people: [{ type: 'person-readmitted', person, reason, proposedBy: by.person }] }
  },
})

export const declineReadmission = houseCommand({
  type: 'decline-readmission',
  route: 'POST /people/:person/readmission/refusal',
  reads: ['people'],
  events: ['readmission-declined'],
  decide: ({ people }, { person, reason }, order) => {
    const waiting = waitingReadmission(people, order, person)
    return isRefusal(waiting) ? waiting : { people: [{ type: 'readmission-declined', person, reason }] }
  },
})

export const protectionCommands = [
  approveReadmission,
  declineReadmission,
  excludeOneself,
  excludePerson,
  proposeReadmission,
  setOwnLimits,
] as const
