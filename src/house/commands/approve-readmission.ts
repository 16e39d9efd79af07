import { isRefusal } from '../../rules/game.ts'
import { houseCommand } from '../command.ts'
import { readmitters, waitingReadmission } from '../people/limits/exclusions.ts'
import { ofPerson } from '../people/subject.ts'
import { approvedBy } from '../second-person.ts'

export const approveReadmission = houseCommand({
  type: 'approve-readmission',
  summary: 'Agree as a second person: the exclusion is over',
  roles: readmitters,
  route: { method: 'POST', path: '/people/:person/readmission/approval', tag: 'people' },
  schema: ofPerson,
  reads: ['people'],
  events: ['person-readmitted'],
  decide: ({ people }, { person }, order) => {
    const readmission = approvedBy({ people }, order, waitingReadmission(people, order, person))
    if (isRefusal(readmission)) return readmission
    const { reason, by } = readmission
    return { people: [{ type: 'person-readmitted', person, reason, proposedBy: by.person }] }
  },
})
