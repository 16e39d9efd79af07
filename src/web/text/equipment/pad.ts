import { translated } from '../language.ts'
import { cards } from './cards.ts'

/** How often a key was pressed. */
const often = (times: number): string => (times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`)

/** The keys by which results are entered. */
export const text = translated('equipment/pad', {
  keys: 'Entry',
  face: (name: string) => `Face ${name}`,
  pressed: (key: string, times: number) => (times === 0 ? key : `${key}, pressed ${often(times)}`),
  pressNext: (what: string) => `Press ${what}`,
  rank: (name: string) => `Rank ${name}`,
  suits: cards.suits,
  pressRank: (hand: string) => `${hand}: press rank and suit`,
})
