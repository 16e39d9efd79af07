import { z } from 'zod'
import { excludingSchema } from '../../wire/people/people.ts'
import { houseCommand } from '../command.ts'
import { excluded } from '../people/limits/exclusions.ts'

export const excludePerson = houseCommand({
  type: 'exclude-person',
  summary: 'Exclude somebody from playing in this house, until a time at least where one is named',
  roles: ['operator'],
  route: { method: 'POST', path: '/people/:person/exclude', tag: 'people' },
  schema: z.strictObject({ person: z.string(), ...excludingSchema.shape }),
  reads: ['people'],
  events: ['person-excluded'],
  decide: excluded,
})
