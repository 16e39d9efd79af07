import { z } from 'zod'
import { command, refuse } from '../command.ts'
import { seatedOrRefused } from '../people.ts'

export const leaveUp = command({
  type: 'leave-up',
  summary: 'leave a winning wager up, or have it taken down, whenever it wins',
  roles: ['player'],
  schema: z.strictObject({ wager: z.string(), up: z.boolean() }),
  decide: (state, { wager, up }, { by }) => {
    const refused = seatedOrRefused(state, by.person)
    if (refused) return refused
    if (state.inForce.conduct.staysUp?.[wager] === undefined) {
      return refuse(state, 'comes-down', null, `a winning ${wager} wager always comes down`)
    }
    return [{ type: 'staying-chosen', player: by.person, wager, up }]
  },
})
