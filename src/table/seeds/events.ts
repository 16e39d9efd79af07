/** What the events of seeds do. */
import { eventsOf, houseOnly } from '../event.ts'
import type { seedSchemas } from './schemas.ts'

export const seedEvents = eventsOf<typeof seedSchemas>({
  'seed-kept': {
    evolve: (state, { round, seed }) => ({
      ...state,
      seeds: { round, version: state.version + 1, seed, promised: {}, given: {} },
    }),
    audience: houseOnly,
  },
  'seed-promised': {
    // A reader who may not see `seed-kept` knows from the chain that there was one, and learns of the players' seeds from these.
    evolve: (state, { player, commitment }) => ({
      ...state,
      seeds: state.seeds && { ...state.seeds, promised: { ...state.seeds.promised, [player]: commitment } },
    }),
  },
  'seed-waived': {
    evolve: (state, { player }) => ({
      ...state,
      seeds: state.seeds && { ...state.seeds, waived: [...(state.seeds.waived ?? []), player] },
    }),
  },
  'seed-given': {
    evolve: (state, { player, seed }) => ({
      ...state,
      seeds: state.seeds && { ...state.seeds, given: { ...state.seeds.given, [player]: seed } },
    }),
  },
  'seed-lost': {
    evolve: (state) => ({ ...state, seeds: undefined }),
  },
  'seed-revealed': {
    evolve: (state) => ({ ...state, seeds: undefined }),
  },
})
