/** What the events of the shoe do. */
import { withSeen } from './shoe.ts'
import { eventsOf, houseOnly } from '../event.ts'
import type { shoeSchemas } from './schemas.ts'

export const shoeEvents = eventsOf<typeof shoeSchemas>({
  'shoe-shuffled': {
    evolve: (state, { cards, cutCard }) => ({ ...state, shoe: { left: cards, cutCard, seen: {}, results: [] } }),
  },
  'shoe-order-kept': {
    evolve: (state, { order }) => ({ ...state, shoe: { ...state.shoe!, order } }),
    audience: houseOnly,
  },
  'cards-burnt': {
    evolve: (state, { count, exposed }) => ({
      ...state,
      shoe: state.shoe && {
        ...(exposed ? withSeen(state.shoe, exposed) : state.shoe),
        left: state.shoe.left - count,
        ...(state.shoe.order && { order: state.shoe.order.slice(count) }),
      },
    }),
  },
  'shoe-removed': {
    evolve: (state) => ({ ...state, shoe: undefined }),
  },
})
