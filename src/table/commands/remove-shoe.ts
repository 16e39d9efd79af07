import { z } from 'zod'
import { atLeast } from '../../rules/people.ts'
import { citation, command, outOfPhase, refuse } from '../command.ts'
import { note } from '../events/parts.ts'

export const removeShoe = command({
  type: 'remove-shoe',
  summary: 'take the shoe out of play',
  roles: [...atLeast('dealer'), 'house'],
  schema: z.strictObject({ reason: note.min(1) }),
  decide: (state, { reason }) =>
    outOfPhase(state, ['between rounds'], 'the shoe cannot be taken out', 'shoe') ??
    (state.shoe
      ? [{ type: 'shoe-removed', clause: citation(state, 'shoe'), reason }]
      : refuse(state, 'no-shoe', 'shoe', 'there is no shoe at the table')),
})
