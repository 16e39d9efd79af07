import { houseCommand } from '../command.ts'
import { excluded } from '../people/limits/exclusions.ts'

export const excludeOneself = houseCommand({
  type: 'exclude-oneself',
  route: 'POST /me/exclusion',
  reads: ['people'],
  events: ['person-excluded'],
  decide: (streams, asked, order) => excluded(streams, { ...asked, person: order.by.person }, order),
})
