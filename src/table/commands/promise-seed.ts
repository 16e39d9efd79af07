import { z } from 'zod'
import { named } from '../../rules/named.ts'
import { command, firstRefusal, outOfPhase, refuse } from '../command.ts'
import { digestSchema } from '../events/fairness.ts'
import { seatedOrRefused } from '../people/people.ts'

export const promiseSeed = command({
  type: 'promise-seed',
  summary: 'promise a seed of one’s own by its SHA-256, to be given once wagers are closed',
  roles: ['player'],
  schema: z.strictObject({ commitment: digestSchema }),
  decide: (state, { commitment }, { by }) => {
    const { seeds } = state
    const refused = firstRefusal(
      () => seatedOrRefused(state, by.person),
      () => (seeds ? undefined : refuse(state, 'no-seed', null, 'the house has kept no seed for this round')),
      () =>
        state.shoe?.order ? refuse(state, 'drawn', null, 'the shoe has been shuffled from the seeds there were') : undefined,
      () => outOfPhase(state, ['between rounds', 'betting'], 'a seed cannot be promised'),
      () =>
        Object.keys(seeds!.given).length > 0
          ? refuse(state, 'late', null, 'seeds have been given already, and a promise made now could be chosen to suit them')
          : undefined,
      () => (named(seeds!.promised, by.person) ? refuse(state, 'promised', null, 'a promise is not changed') : undefined),
    )
    return refused ?? [{ type: 'seed-promised', player: by.person, commitment }]
  },
})
