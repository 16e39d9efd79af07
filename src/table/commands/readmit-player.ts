import { z } from 'zod'
import { named } from '../../rules/named.ts'
import { above } from '../../rules/conduct/people.ts'
import { command, refuse } from '../command.ts'
import { name, note } from '../events/parts.ts'

export const readmitPlayer = command({
  type: 'readmit-player',
  summary: 'let a person play again who was barred from this table',
  roles: above('casino supervisor'),
  schema: z.strictObject({ player: name, reason: note.min(1) }),
  decide: (state, { player, reason }) => {
    const from = named(state.barred, player)
    if (from === 'table') return [{ type: 'player-readmitted', player, reason }]
    return from === 'casino'
      ? refuse(
          state,
          'excluded',
          'exclude',
          `${player} is excluded from the casino: that is lifted by two people, and at no table`,
        )
      : refuse(state, 'not-barred', null, `${player} is not barred`)
  },
})
