import { z } from 'zod'
import { command, outOfPhase, refuse } from '../command.ts'
import { drawnAlready, lasts } from '../equipment/lasting.ts'
import { seatedOrRefused } from '../seats/seated.ts'

export const waiveSeed = command({
  type: 'waive-seed',
  summary: 'say that one adds no seed before the next shuffle, so that the house does not wait for it',
  roles: ['player'],
  schema: z.strictObject({}),
  decide: (state, _, { by }) => {
    const player = by.person
    const refused = seatedOrRefused(state, player)
    if (refused) return refused
    if (!lasts(state)) return refuse(state, 'not-this-source', null, 'nobody waits here for a seed that was not promised')
    if (!state.seeds) return refuse(state, 'no-seed', null, 'the house has kept no seed for the next shuffle yet')
    const late = drawnAlready(state) ?? outOfPhase(state, ['between rounds'], 'the next shuffle is not waited for')
    if (late) return late
    return state.seeds.waived?.includes(player) ? [] : [{ type: 'seed-waived', player }]
  },
})
