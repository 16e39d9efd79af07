import { inLanguage } from './language.ts'

const ranks = ['ace', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'jack', 'queen', 'king']
const suits = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' } as const

export const text = inLanguage({
  en: {
    dice: 'the dice',
    rolling: 'the dice are rolling',
    faces: (left: number, right: number) => `${left} and ${right}`,
    faceDown: 'a card, face down',
    card: (rank: number, suit: keyof typeof suits) => `${ranks[rank - 1]} of ${suits[suit]}`,
    cloth: (game: string) => `the cloth of ${game}`,
    layout: (game: string) => `The layout of ${game}`,
    yours: (amount: string) => `yours ${amount}`,
    stays: 'which stays until it is decided',
    off: 'called off',
    others: (count: number, amount: string) => `${count} others ${amount}`,
    wins: 'wins',
    notNow: (reason: string, clause: string | null | undefined) => `not now: ${reason}${clause ? ` (${clause})` : ''}`,
  },
})
