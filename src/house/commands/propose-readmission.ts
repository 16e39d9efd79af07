import { isRefusal } from '../../rules/game.ts'
import { houseCommand } from '../command.ts'
import { exclusionOf, readmitters, termFault } from '../people/limits/exclusions.ts'
import { refused } from '../people/refused.ts'
import { ofPersonBecause } from '../people/subject.ts'

/** One person says that an exclusion should end; nothing ends by that. */
export const proposeReadmission = houseCommand({
  type: 'propose-readmission',
  summary: 'Propose that somebody plays again, once the term of the exclusion is over',
  roles: readmitters,
  route: { method: 'POST', path: '/people/:person/readmission', tag: 'people' },
  schema: ofPersonBecause,
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
