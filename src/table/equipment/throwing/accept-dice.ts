import { z } from 'zod'
import { command, refuse } from '../../command.ts'
import { name } from '../../events/parts.ts'
import { giverOrNamed } from '../../people/people.ts'
import { isRefusal } from '../../../rules/game.ts'
import { mayTakeAgain } from './dice.ts'
import { thrownWords } from './thrown.ts'

export const acceptDice = command({
  type: 'accept-dice',
  summary:
    'accept the dice that are offered, or take them after all where nobody else has them; a dealer says it of a player who takes them',
  roles: ['player', 'dealer', 'house'],
  schema: z.strictObject({ player: name.optional() }),
  decide: (state, { player: named }, order) => {
    const to = state.offer?.to
    const player = order.by.role === 'house' ? { id: to } : giverOrNamed(state, order, named)
    if (isRefusal(player)) return player
    const { id } = player
    return id && (to === id || mayTakeAgain(state, id))
      ? [{ type: 'dice-accepted', player: id }]
      : refuse(state, 'not-offered', 'offer-dice', `the ${thrownWords(state).things} are not offered to ${id ?? order.by.person}`)
  },
})
