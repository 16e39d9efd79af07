import { z } from 'zod'
import { command, firstRefusal, outOfPhase, refuse } from '../command.ts'
import { digestSchema } from '../events/fairness.ts'
import { nobodyWagered } from '../round/round.ts'

export const keepSeed = command({
  type: 'keep-seed',
  summary: 'keep the seed of the next round or shoe before wagers open; its digest is public from then on',
  roles: ['house'],
  schema: z.strictObject({ seed: digestSchema }),
  decide: (state, { seed }) => {
    const refused = firstRefusal(
      () =>
        nobodyWagered(state) ? undefined : outOfPhase(state, ['between rounds'], 'a seed is kept before wagers open, and not'),
      () =>
        state.setup.source === 'virtual' ? undefined : refuse(state, 'not-this-source', null, 'real dice and cards have no seed'),
      () =>
        state.seeds ? refuse(state, 'kept', null, `the seed of round ${state.seeds.round} is to be revealed first`) : undefined,
    )
    const purpose = state.inForce.results.equipment === 'cards' ? 'shuffle' : 'roll'
    return refused ?? [{ type: 'seed-kept', for: purpose, round: state.round + 1, seed }]
  },
})
