import { z } from 'zod'
import { named } from '../../rules/named.ts'
import { above } from '../../rules/people.ts'
import { command, refuse } from '../command.ts'
import { name, note } from '../events/parts.ts'

export const readmitPlayer = command({
  type: 'readmit-player',
  summary: 'let a person play again who was barred',
  roles: above('casino supervisor'),
  schema: z.strictObject({ player: name, reason: note.min(1) }),
  decide: (state, { player, reason }) =>
    named(state.barred, player)
      ? [{ type: 'player-readmitted', player, reason }]
      : refuse(state, 'not-barred', null, `${player} is not barred`),
})
