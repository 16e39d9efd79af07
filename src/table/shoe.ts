/** The shoe: how many cards it holds, and when the next round needs a fresh one. */
import type { Refusal } from '../rules/procedure.ts'
import { refuse } from './command.ts'
import type { TableState } from './state.ts'

/** Cards that one round takes. */
export const perRound = 2

export const fullShoe = ({ inForce }: TableState): number => inForce.results.shoe?.reduce((sum, count) => sum + count, 0) ?? 0

/** Once the cut card has come, or there is no shoe, cards are shuffled before the next round. */
export const shoeSpent = (state: TableState): Refusal | undefined => {
  if (state.inForce.results.equipment !== 'cards') return undefined
  if (!state.shoe) return refuse(state, 'no-shoe', 'shoe', 'there is no shoe at the table: shuffle one first')
  // Where nobody is there to find that too few cards are left, a round is not begun with them.
  const least = state.setup.source === 'virtual' ? perRound - 1 : 0
  return state.shoe.left <= Math.max(state.shoe.cutCard, least)
    ? refuse(state, 'cut-card', 'shoe', 'the cut card has come: shuffle before the next round')
    : undefined
}
