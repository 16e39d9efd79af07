import { z } from 'zod'
import { houseCommand } from '../command.ts'
import { removalFault } from '../people/sign-in/second-factor.ts'

export const removePasskey = houseCommand({
  type: 'remove-passkey',
  summary: 'Remove somebody’s passkey',
  roles: ['operator'],
  route: { method: 'DELETE', path: '/people/:person/passkeys/:id', tag: 'people' },
  schema: z.strictObject({ person: z.string(), id: z.string() }),
  reads: ['people'],
  events: ['passkey-removed'],
  decide: ({ people }, { person, id }) =>
    removalFault(people.get(person), id) ?? { people: [{ type: 'passkey-removed' as const, person, id }] },
})
