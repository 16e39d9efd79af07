import { isRefusal } from '../../rules/game.ts'
import { houseCommand } from '../command.ts'
import { readmitters, waitingReadmission } from '../people/limits/exclusions.ts'
import { ofPersonBecause } from '../people/subject.ts'

export const declineReadmission = houseCommand({
  type: 'decline-readmission',
  summary: 'Decline that somebody plays again',
  roles: readmitters,
  route: { method: 'POST', path: '/people/:person/readmission/refusal', tag: 'people' },
  schema: ofPersonBecause,
  reads: ['people'],
  events: ['readmission-declined'],
  decide: ({ people }, { person, reason }, order) => {
    const waiting = waitingReadmission(people, order, person)
    return isRefusal(waiting) ? waiting : { people: [{ type: 'readmission-declined', person, reason }] }
  },
})
