import { z } from 'zod'
import { command, outOfPhase, refuse } from '../command.ts'
import { digestSchema } from '../seeds/schemas.ts'
import { nobodyWagered } from '../round/closing.ts'

export const keepSeed = command({
  type: 'keep-seed',
  summary: 'keep the seed of the next round before wagers open; its digest is public from then on',
  roles: ['house'],
  schema: z.strictObject({ seed: digestSchema }),
  decide: (state, { seed }) => {
    const refused = nobodyWagered(state)
      ? undefined
      : outOfPhase(state, ['between rounds'], 'a seed is kept before wagers open, and not')
    if (refused) return refused
    if (state.setup.source !== 'virtual') return refuse(state, 'not-this-source', null, 'real equipment has no seed')
    if (state.seeds) return refuse(state, 'kept', null, `the seed of round ${state.seeds.round} is to be revealed first`)
    const purpose = state.inForce.results.equipment.drawing?.purpose ?? 'shuffle'
    return [{ type: 'seed-kept', for: purpose, round: state.round + 1, seed }]
  },
})
