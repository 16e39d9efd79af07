import { translated } from '../language.ts'
import { cards } from './cards.ts'

export const text = translated('equipment/felt', {
  rolling: 'the dice are rolling',
  faceDown: 'a card, face down',
  card: cards.card,
  cloth: (game: string) => `the cloth of ${game}`,
  layout: (game: string) => `The layout of ${game}`,
  yours: (amount: string) => `yours ${amount}`,
  coloured: (count: number, colour: string, amount: string) => `${count} ${colour} ${count === 1 ? 'chip' : 'chips'}, ${amount}`,
  stays: 'which stays until it is decided',
  off: 'called off',
  others: (count: number, amount: string) => `${count} others ${amount}`,
  wins: 'wins',
  notNow: (reason: string, clause: string | null | undefined) => `not now: ${reason}${clause ? ` (${clause})` : ''}`,
})
