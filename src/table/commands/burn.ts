import { z } from 'zod'
import { citation, command, firstRefusal, outOfPhase, refuse } from '../command.ts'

export const burn = command({
  type: 'burn',
  summary: 'burn cards from the shoe before a round, as house procedure has it',
  roles: ['dealer', 'house'],
  schema: z.strictObject({ count: z.int().min(1).max(20) }),
  decide: (state, { count }) => {
    const refused = firstRefusal(
      () => outOfPhase(state, ['between rounds'], 'cards cannot be burnt', 'shoe'),
      () =>
        (state.shoe?.left ?? 0) < count
          ? refuse(state, 'no-cards', 'shoe', `the shoe has ${state.shoe?.left ?? 0} cards left`)
          : undefined,
    )
    return refused ?? [{ type: 'cards-burnt', count, clause: citation(state, 'shoe') }]
  },
})
