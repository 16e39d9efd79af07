import { houseCommand } from '../command.ts'
import { removalFault } from '../people/sign-in/second-factor.ts'

export const removePasskey = houseCommand({
  type: 'remove-passkey',
  route: 'DELETE /people/:person/passkeys/:id',
  reads: ['people'],
  events: ['passkey-removed'],
  decide: ({ people }, { person, id }) =>
    removalFault(people.get(person), id) ?? { people: [{ type: 'passkey-removed' as const, person, id }] },
})
