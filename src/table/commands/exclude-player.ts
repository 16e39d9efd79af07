import { z } from 'zod'
import { above } from '../../rules/conduct/people.ts'
import { command } from '../command.ts'
import { name, note } from '../events/parts.ts'
import { barring } from '../people/barring.ts'

export const excludePlayer = command({
  type: 'exclude-player',
  summary: 'exclude a person from the casino',
  roles: above('gaming supervisor'),
  schema: z.strictObject({ player: name, reason: note.min(1) }),
  decide: (state, { player, reason }) => barring(state, player, 'casino', reason),
})
