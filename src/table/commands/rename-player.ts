import { z } from 'zod'
import { command } from '../command.ts'
import { name } from '../events/parts.ts'
import { seatedOrRefused } from '../people/people.ts'

export const renamePlayer = command({
  type: 'rename-player',
  summary: 'call a seated player by the name that the house now has for them',
  roles: ['house'],
  schema: z.strictObject({ player: name, called: name }),
  decide: (state, { player, called }) => {
    const refused = seatedOrRefused(state, player)
    if (refused) return refused
    const before = state.players.get(player)!.called
    return before === called ? [] : [{ type: 'player-renamed', player, before, called }]
  },
})
