/** A past round: what was thrown, and the shoe it was dealt from. */
import { translated } from '../language.ts'

export const text = translated('equipment/recall', {
  shuffle: (cards: number) => `The order of the shoe, ${cards} cards`,
  shoeAbout: (round: number) => `The shoe was shuffled for round ${round}; its order decided every round that was dealt from it.`,
})
