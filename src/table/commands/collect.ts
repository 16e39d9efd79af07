import { z } from 'zod'
import { command, outOfPhase } from '../command.ts'
import { heldUp } from '../duties/duties.ts'
import { collecting } from '../round/round.ts'

export const collect = command({
  type: 'collect',
  summary: 'collect the losing wagers',
  roles: ['dealer', 'house'],
  schema: z.strictObject({}),
  decide: (state) => {
    const refused = outOfPhase(state, ['declared'], 'there is nothing to collect', 'settle') ?? heldUp(state, 'settlement')
    return refused ?? collecting(state)
  },
})
