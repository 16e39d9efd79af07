import { staysSecret } from '../equipment/lasting.ts'
import { z } from 'zod'
import { command, outOfPhase, refuse } from '../command.ts'
import { nobodyWagered } from '../round/closing.ts'

export const revealSeed = command({
  type: 'reveal-seed',
  summary: 'reveal the seed that was kept, once what was drawn from it is settled',
  roles: ['house'],
  schema: z.strictObject({ salt: z.string() }),
  decide: (state, { salt }) => {
    const { seeds } = state
    const seed = seeds?.seed
    if (!seeds) return refuse(state, 'no-seed', null, 'no seed is kept')
    const refused = nobodyWagered(state) ? undefined : outOfPhase(state, ['between rounds'], 'a seed cannot be revealed')
    if (refused) return refused
    if (seeds.round > state.round) return refuse(state, 'unused', null, 'nothing has been drawn from it yet')
    const secret = staysSecret(state)
    if (secret) return secret
    if (seed === undefined) return refuse(state, 'seed-lost', null, 'the key that sealed the seed is lost, and nobody knows it')
    return [{ type: 'seed-revealed', round: seeds.round, seed, version: seeds.version, salt }]
  },
})
