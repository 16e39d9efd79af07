import { z } from 'zod'
import { command, refuse } from '../command.ts'

export const acceptDice = command({
  type: 'accept-dice',
  summary: 'accept the dice that are offered',
  roles: ['player', 'house'],
  schema: z.strictObject({}),
  decide: (state, _, { by }) => {
    const to = state.offer?.to
    if (!to || (by.role === 'player' && to !== by.person)) {
      return refuse(state, 'not-offered', 'offer-dice', `the dice are not offered to ${by.person}`)
    }
    return [{ type: 'dice-accepted', player: to }]
  },
})
