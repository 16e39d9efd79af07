import { z } from 'zod'
import { atLeast } from '../../rules/people.ts'
import { citation, command, firstRefusal, outOfPhase, refuse } from '../command.ts'
import { note } from '../events/parts.ts'
import { relinquishedBy } from '../passing.ts'

export const orderToPass = command({
  type: 'order-to-pass',
  summary: 'order a shooter to pass the dice, for delay, repeated no rolls or breaking a rule',
  roles: atLeast('gaming supervisor'),
  schema: z.strictObject({ reason: note.min(1) }),
  decide: (state, { reason }) => {
    const refused = firstRefusal(
      () => (state.shooter ? undefined : refuse(state, 'no-shooter', 'order-to-pass', 'nobody has the dice')),
      () => outOfPhase(state, ['between rounds', 'betting', 'bets closed'], 'the dice cannot be passed', 'order-to-pass'),
    )
    return refused ?? relinquishedBy(state, citation(state, 'order-to-pass'), reason)
  },
})
