import { z } from 'zod'
import { isAway } from '../people/away.ts'
import { command, refuse } from '../command.ts'
import { missed, raise } from '../duties/duties.ts'
import { name } from '../events/parts.ts'
import { missedDuty } from '../people/missed-player.ts'
import { seatedOrRefused } from '../people/people.ts'

export const missPlayer = command({
  type: 'miss-player',
  summary: 'ask the dealer whether a player who is not signed in any more is still at the table',
  roles: ['house'],
  schema: z.strictObject({ player: name }),
  decide: (state, { player }) => {
    const refused = seatedOrRefused(state, player) ?? isAway(state, player)
    if (refused) return refused
    if (state.duties.some(({ matter, about }) => matter === missed && about === player))
      return refuse(state, 'asked', null, `the dealer has been asked about ${player} already`)
    return raise(state, [missedDuty(state, player)])
  },
})
