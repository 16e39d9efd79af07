import { z } from 'zod'
import { above } from '../../rules/people.ts'
import { command, refuse } from '../command.ts'
import { money, name } from '../events/parts.ts'
import { notInChips } from '../money.ts'
import { seatedOrRefused } from '../people.ts'

export const limitPlayer = command({
  type: 'limit-player',
  summary: 'give one player limits of their own, shown on a sign',
  roles: above('gaming supervisor'),
  schema: z.strictObject({ player: name, minimum: money, maximum: money }),
  decide: (state, { player, minimum, maximum }) =>
    seatedOrRefused(state, player) ??
    notInChips(state, minimum, maximum) ??
    (maximum > 0 && minimum > maximum
      ? refuse(state, 'limits', 'own-limits', 'the minimum is above the maximum')
      : [{ type: 'player-limited', player, minimum, maximum }]),
})
