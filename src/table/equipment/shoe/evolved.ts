/** What the events of the shoe change. */
import type { Evolved } from '../../evolve.ts'
import type { shoeEvents } from './events.ts'
import { withSeen } from './shoe.ts'

export const shoeEvolved: Evolved<keyof typeof shoeEvents> = {
  'shoe-shuffled': (state, { cards, cutCard }) => ({ ...state, shoe: { left: cards, cutCard, seen: {}, results: [] } }),
  'shoe-order-kept': (state, { order }) => ({ ...state, shoe: { ...state.shoe!, order } }),
  'cards-burnt': (state, { count, exposed }) => ({
    ...state,
    shoe: state.shoe && {
      ...(exposed ? withSeen(state.shoe, exposed) : state.shoe),
      left: state.shoe.left - count,
      ...(state.shoe.order && { order: state.shoe.order.slice(count) }),
    },
  }),
  'shoe-removed': (state) => ({ ...state, shoe: undefined }),
}
