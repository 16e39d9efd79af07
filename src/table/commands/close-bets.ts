import { z } from 'zod'
import { command, outOfPhase } from '../command.ts'
import { closing } from '../round.ts'

export const closeBets = command({
  type: 'close-bets',
  summary: '“no more bets”: close wagering on the terminal',
  roles: ['dealer', 'house'],
  schema: z.strictObject({}),
  decide: (state) => outOfPhase(state, ['betting'], 'wagers cannot be closed', 'close-betting') ?? closing(state),
})
