/** A past round: what was thrown, and the shoe it was dealt from. */
import type { ThrownWords } from '../../../table/dice/thrown.ts'
import { translated } from '../language.ts'

export const text = translated('equipment/recall', {
  shuffle: (cards: number) => `The order of the shoe, ${cards} cards`,
  shoeAbout: (round: number) => `The shoe was shuffled for round ${round}; its order decided every round that was dealt from it.`,
  told: {
    thrown: ({ Thing, things, Things }: ThrownWords) => ({
      offersEnded: `Nobody is left to offer the ${things} to`,
      selected: (dice: string) => `${Things} ${dice} are chosen`,
      handed: `The ${things} are handed over`,
      found: (die: number) => `${Thing} ${die} is found`,
      returned: (die: number) => `${Thing} ${die} is returned`,
      lost: (die: number) => `${Thing} ${die} is lost`,
    }),
    orderKept: 'The order of the shoe is sealed',
  },
})
