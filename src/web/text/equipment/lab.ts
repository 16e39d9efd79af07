/** Kinds of equipment, and what is asked of a shoe, in the lab. */
import { translated } from '../language.ts'

export const text = translated('equipment/lab', {
  kits: {
    plain: 'Two dice',
    coloured: 'Dice in colours',
    named: 'Dice with named faces',
    coins: 'Coins',
    pockets: 'A wheel and its pockets',
    weighted: 'A wheel with weights',
    balls: 'Balls from a drum',
    hands: 'Cards for two hands',
  },
  removed: 'Cards removed from the shoe',
  removedHint: 'As KS, 7H, 7D. Every figure is of the shoe without them.',
  without: (cards: string) => `Figures of a shoe without ${cards}.`,
})
