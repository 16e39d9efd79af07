import { z } from 'zod'
import { atLeast } from '../../../rules/conduct/people.ts'
import { command } from '../../command.ts'
import { note } from '../../events/parts.ts'
import { orderedToPass } from './passing-dice.ts'

export const orderToPass = command({
  type: 'order-to-pass',
  summary: 'order a shooter to pass the dice, for delay, repeated no rolls or breaking a rule',
  roles: atLeast('gaming supervisor'),
  schema: z.strictObject({ reason: note.min(1) }),
  decide: (state, { reason }) => orderedToPass(state, reason),
})
