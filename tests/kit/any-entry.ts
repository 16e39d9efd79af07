/** Something that the equipment of any game can show, as somebody enters it: told from others by two numbers. */
import { drawnFrom } from '../../src/rules/equipment/drawing.ts'
import type { Equipment, Symbols } from '../../src/rules/equipment/equipment.ts'
import type { InForce } from '../../src/rules/game/in-force.ts'
import { enteredAs, type Entered } from '../../src/table/equipment/shown.ts'

const ranks = 'A23456789TJQK'
const suits = 'SHDC'

/** As many cards as the longest deal takes. */
const cardsOf = (a: number, b: number): Symbols =>
  Array.from({ length: 60 }, (_, at) => `${ranks[(at % 2 === 0 ? a + at / 2 : b + (at - 1) / 2) % 13]}${suits[at % 4]}`)

const shownBy = ({ drawing, dealing, sample }: Equipment, a: number, b: number): Symbols => {
  if (dealing) return dealing.deal(cardsOf(a, b)) ?? sample
  if (!drawing) return sample
  // Two dice are drawn by one number.
  if (drawing.purpose === 'roll') return drawnFrom(drawing, () => (a % 6) * 6 + (b % 6))
  let drawn = 0
  return drawnFrom(drawing, (bound) => {
    drawn += 1
    return (drawn % 2 === 1 ? a + drawn - 1 : b + drawn - 2) % bound
  })
}

export const anyEntry = ({ results: { equipment } }: InForce, a: number, b: number): Entered =>
  enteredAs(equipment, shownBy(equipment, a, b))
