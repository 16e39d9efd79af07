/** Cards by their names. */
import type { Suit } from '../../../rules/equipment/cards.ts'
import { translated } from '../language.ts'

const ranks = ['ace', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'jack', 'queen', 'king']
const suits = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' }

export const cards = translated('equipment/cards', {
  suits: { S: 'Spades', H: 'Hearts', D: 'Diamonds', C: 'Clubs' } as Readonly<Record<Suit, string>>,
  dealt: 'Cards are dealt',
  card: (rank: number, suit: Suit): string => `${ranks[rank - 1]} of ${suits[suit]}`,
})
