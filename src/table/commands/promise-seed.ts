import { drawnAlready } from '../equipment/lasting.ts'
import { z } from 'zod'
import { named } from '../../rules/named.ts'
import { command, outOfPhase, refuse } from '../command.ts'
import { digestSchema } from '../seeds/schemas.ts'
import { seatedOrRefused } from '../seats/seated.ts'

export const promiseSeed = command({
  type: 'promise-seed',
  summary: 'promise a seed of one’s own by its SHA-256, to be given once wagers are closed',
  roles: ['player'],
  schema: z.strictObject({ commitment: digestSchema }),
  decide: (state, { commitment }, { by }) => {
    const { seeds } = state
    const early = seatedOrRefused(state, by.person)
    if (early) return early
    if (!seeds) return refuse(state, 'no-seed', null, 'the house has kept no seed for this round')
    const refused = drawnAlready(state) ?? outOfPhase(state, ['between rounds', 'betting'], 'a seed cannot be promised')
    if (refused) return refused
    if (Object.keys(seeds.given).length > 0)
      return refuse(state, 'late', null, 'seeds have been given already, and a promise made now could be chosen to suit them')
    if (named(seeds.promised, by.person)) return refuse(state, 'promised', null, 'a promise is not changed')
    return [{ type: 'seed-promised', player: by.person, commitment }]
  },
})
