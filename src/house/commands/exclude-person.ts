import { houseCommand } from '../command.ts'
import { excluded } from '../people/limits/exclusions.ts'

export const excludePerson = houseCommand({
  type: 'exclude-person',
  route: 'POST /people/:person/exclude',
  reads: ['people'],
  events: ['person-excluded'],
  decide: excluded,
})
