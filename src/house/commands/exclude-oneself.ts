import { excludingSchema } from '../../wire/people/people.ts'
import { houseCommand } from '../command.ts'
import { excluded } from '../people/limits/exclusions.ts'

export const excludeOneself = houseCommand({
  type: 'exclude-oneself',
  summary: 'Exclude oneself from playing, for a day at least: it takes two others to end it after its term',
  roles: 'signed-in',
  route: { method: 'POST', path: '/me/exclusion', tag: 'me' },
  schema: excludingSchema,
  reads: ['people'],
  events: ['person-excluded'],
  decide: (streams, asked, order) => excluded(streams, { ...asked, person: order.by.person }, order),
})
