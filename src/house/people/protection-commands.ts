/** Players' own limits, exclusions, and readmission by two people. */
import { isRefusal } from '../../rules/game.ts'
import { houseCommand } from '../command.ts'
import { approvedBy } from '../second-person.ts'
import { excluded, exclusionOf, termFault, waitingReadmission } from './limits/exclusions.ts'
import { limitsAsked, limitsFault, limitsShown } from './limits/own-limits.ts'
import { refused } from './record.ts'

/** A stricter limit binds at once; a looser one, or none, only a day after it was asked for. */
export const setOwnLimits = houseCommand({
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
    const twice = readmission && refused('proposed', `${readmission.by.person} has proposed that already`)
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
