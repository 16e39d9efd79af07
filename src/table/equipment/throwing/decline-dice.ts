import { z } from 'zod'
import { command, refuse } from '../../command.ts'
import { thrownWords } from './thrown.ts'

export const declineDice = command({
  type: 'decline-dice',
  summary: 'decline the dice that are offered; a dealer says it of a player who does not take them',
  roles: ['player', 'dealer', 'house'],
  schema: z.strictObject({}),
  decide: (state, _, { by }) => {
    const to = state.offer?.to
    if (!to || (by.role === 'player' && to !== by.person)) {
      return refuse(state, 'not-offered', 'offer-dice', `the ${thrownWords(state).things} are not offered to ${by.person}`)
    }
    return [{ type: 'dice-declined', player: to }]
  },
})
