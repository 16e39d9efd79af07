import { z } from 'zod'
import { command, refuse } from '../../command.ts'
import { cycleAfterPass } from '../../../rules/in-play/passing.ts'
import { name } from '../../events/parts.ts'
import type { TableState } from '../../state.ts'
import { giverOrNamed } from '../../seats/seated.ts'
import { isRefusal } from '../../../rules/game.ts'
import { mayTakeAgain } from './dice.ts'
import { thrownWords } from './thrown.ts'
import { noSubstitute } from './turn.ts'

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
      ? [...noSubstitute(state), { type: 'dice-accepted', player: id, ...turnFrom(state) }]
      : refuse(state, 'not-offered', 'offer-dice', `the ${thrownWords(state).things} are not offered to ${id ?? order.by.person}`)
  },
})

/** A turn whose wagers are all gone ends with them, and the next shooter begins a new one. */
const turnFrom = ({ inForce, inPlay }: TableState): { readonly cycle?: string } => {
  const begins = cycleAfterPass(inForce, inPlay, false)
  return begins === undefined || begins === inPlay.cycle ? {} : { cycle: inForce.cycles.names[begins]! }
}
