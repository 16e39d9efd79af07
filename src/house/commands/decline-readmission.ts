import { isRefusal } from '../../rules/game.ts'
import { houseCommand } from '../command.ts'
import { waitingReadmission } from '../people/limits/exclusions.ts'

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
