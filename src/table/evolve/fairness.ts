/** What the events of seeds change. */
import type { fairnessEvents } from '../events/fairness.ts'
import type { Evolved } from '../evolve.ts'

export const fairnessEvolved: Evolved<keyof typeof fairnessEvents> = {
  'seed-kept': (state, { round, seed }) => ({
    ...state,
    seeds: { round, version: state.version + 1, seed, promised: {}, given: {} },
  }),
  // A reader who may not see `seed-kept` knows from the chain that there was one, and learns of the players' seeds from these.
  'seed-promised': (state, { player, commitment }) => ({
    ...state,
    seeds: state.seeds && { ...state.seeds, promised: { ...state.seeds.promised, [player]: commitment } },
  }),
  'seed-waived': (state, { player }) => ({
    ...state,
    seeds: state.seeds && { ...state.seeds, waived: [...(state.seeds.waived ?? []), player] },
  }),
  'seed-given': (state, { player, seed }) => ({
    ...state,
    seeds: state.seeds && { ...state.seeds, given: { ...state.seeds.given, [player]: seed } },
  }),
  'seed-lost': (state) => ({ ...state, seeds: undefined }),
  'seed-revealed': (state) => ({ ...state, seeds: undefined }),
}
