import { z } from 'zod'
import { above } from '../../rules/conduct/people.ts'
import { command } from '../command.ts'
import { name, note } from '../events/parts.ts'
import { barring } from '../people/barring.ts'

export const barPlayer = command({
  type: 'bar-player',
  summary: 'bar a person from further play at this table',
  roles: above('gaming supervisor'),
  schema: z.strictObject({ player: name, reason: note.min(1) }),
  decide: (state, { player, reason }) => barring(state, player, 'table', reason),
})
