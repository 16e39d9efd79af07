import { z } from 'zod'
import { houseCommand } from '../command.ts'
import { refused } from '../people/refused.ts'

export const removePasskey = houseCommand({
  type: 'remove-passkey',
  summary: 'Remove somebody’s passkey',
  roles: ['operator'],
  route: { method: 'DELETE', path: '/people/:person/passkeys/:id', tag: 'people' },
  schema: z.strictObject({ person: z.string(), id: z.string() }),
  reads: ['people'],
  events: ['passkey-removed'],
  decide: ({ people }, { person, id }) =>
    people.get(person)?.passkeys.some((each) => each.id === id)
      ? { people: [{ type: 'passkey-removed' as const, person, id }] }
      : refused('no-passkey', 'there is no such passkey'),
})
