import { isRefusal } from '../../rules/game.ts'
import { houseCommand } from '../command.ts'
import { waitingReadmission } from '../people/limits/exclusions.ts'
import { approvedBy } from '../second-person.ts'

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
