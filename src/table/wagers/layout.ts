/** Taking a whole stack off the layout: back to its player, or to the house where it is forfeited. */
import type { WagerOnLayout } from '../../rules/conduct/conduct.ts'
import type { Shooters } from '../../rules/equipment/handling.ts'
import { type InPlay, stateOf } from '../../rules/in-play/in-play.ts'
import { shootersLayout } from '../../rules/in-play/passing.ts'
import type { Stack } from '../../rules/in-play/stacks.ts'
import type { Happening } from '../events.ts'
import type { TableState } from '../state.ts'

/** The wagers on the layout, as procedures and people see them. */
export { hasWagers } from '../../rules/in-play/passing.ts'

export const layoutOf = ({ inForce, inPlay }: TableState): Shooters<unknown> => shootersLayout(inForce, inPlay)

export const lyingOn = ({ piles }: InPlay, wager: string): readonly WagerOnLayout[] =>
  piles
    .filter(({ table }) => table.wager.id === wager)
    .map((pile) => ({ state: stateOf(pile), count: pile.stacks.size, amount: pile.stacks.sums.amount }))

/** A player's stack, with the wager and the state in which it lies. */
export interface Laid {
  readonly wager: string
  readonly state: string
  readonly stack: Stack
}

export const laidBy = ({ piles }: InPlay, player: string): readonly Laid[] =>
  piles.flatMap((pile) => {
    const stack = pile.stacks.get(player)
    return stack ? [{ wager: pile.table.wager.id, state: stateOf(pile), stack }] : []
  })

export const everyLaid = ({ piles }: InPlay): readonly Laid[] =>
  piles.flatMap((pile) => Array.from(pile.stacks, (stack) => ({ wager: pile.table.wager.id, state: stateOf(pile), stack })))

export const takingOff = (
  { wager, state, stack }: Laid,
  act: 'refuse' | 'void' | 'refund' | 'forfeit' | 'remove',
  clause?: string | null,
  reason?: string,
): Happening<'wager-changed'> => ({
  type: 'wager-changed',
  act,
  player: stack.player,
  wager,
  state,
  ...lying({ ...stack, amount: 0, tokens: 0, commission: 0 }),
  chips: stack.tokens - stack.amount,
  tokens: -stack.tokens,
  fee: act === 'forfeit' ? 0 : -stack.commission,
  ...(clause !== undefined && { clause }),
  ...(reason !== undefined && { reason }),
})

/** A stack as an event tells of it. */
export const lying = (stack: Laid['stack']) => ({
  total: stack.amount,
  tokensTotal: stack.tokens,
  commission: stack.commission,
  order: stack.order,
})
