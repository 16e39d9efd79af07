import { houseCommand } from '../command.ts'
import { removalFault } from '../people/sign-in/second-factor.ts'

export const removePasskey = houseCommand({
  type: 'remove-passkey',
  route: 'DELETE /people/:person/passkeys/:id',
  reads: ['people'],
  events: ['passkey-removed', 'sessions-ended'],
  decide: ({ people }, { person, id }) =>
    removalFault(people.get(person), id) ?? {
      // A device that is not its owner's any more may be signed in by it.
      people: [
        { type: 'passkey-removed' as const, person, id },
        { type: 'sessions-ended' as const, person },
      ],
    },
})
