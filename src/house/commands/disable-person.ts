import { houseCommand } from '../command.ts'
import { refused } from '../people/refused.ts'
import { aboutAnother } from '../people/subject.ts'

/** Nobody signs in to a disabled account, and its sessions are over. */
export const disablePerson = houseCommand({
  type: 'disable-person',
  route: 'POST /people/:person/disable',
  reads: ['people'],
  events: ['person-disabled'],
  decide: ({ people }, { person, reason }, { by }) =>
    aboutAnother(people, by, person, ({ disabled }) =>
      disabled
        ? refused('disabled', `${person} is disabled already`)
        : { people: [{ type: 'person-disabled' as const, person, reason }] },
    ),
})
