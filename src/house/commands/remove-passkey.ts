import { keepsCash } from '../cage/cash.ts'
import { houseCommand } from '../command.ts'
import { isStaff } from '../people/roles.ts'
import { removalFault } from '../people/sign-in/second-factor.ts'

export const removePasskey = houseCommand({
  type: 'remove-passkey',
  route: 'DELETE /people/:person/passkeys/:id',
  reads: ['people', 'cage', 'book'],
  events: ['passkey-removed', 'sessions-ended', 'confirmation-due'],
  decide: ({ people, ...house }, { person, id }, { by }) =>
    removalFault(people.get(person), id) ?? {
      // A device that is not its owner's any more may be signed in by it.
      people: [
        { type: 'passkey-removed' as const, person, id },
        { type: 'sessions-ended' as const, person },
        // Whoever adds the next one is to be met by another than who made room for it.
        ...(keepsCash(house) && isStaff(people.get(person)!)
          ? [{ type: 'confirmation-due' as const, person, madeBy: by.person }]
          : []),
      ],
    },
})
