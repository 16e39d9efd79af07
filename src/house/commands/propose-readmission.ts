import { isRefusal } from '../../rules/game.ts'
import { houseCommand } from '../command.ts'
import { exclusionOf, termFault } from '../people/limits/exclusions.ts'
import { refused } from '../people/refused.ts'

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
