/** Some of what equipment shows, each about as often as it comes, and the same every time: for an example of a round. */
import { remembered } from '../lists.ts'
import { cardName, cards } from './cards.ts'
import { drawnFrom } from './drawing.ts'
import type { Dealing, Equipment, Symbols } from './equipment.ts'

/** What may come after these: cards that have been dealt do not come again. */
export const likelyAfter = (equipment: Equipment, gone: readonly Symbols[]): readonly Symbols[] => {
  const likely = remembered(known, equipment, () => someShown(equipment))
  return equipment.dealing ? likely.filter((shown) => !gone.includes(shown)) : likely
}

const known = new WeakMap<Equipment, readonly Symbols[]>()

const most = 120

const someShown = ({ drawing, dealing, read, sample }: Equipment): readonly Symbols[] => {
  const below = numbers()
  if (dealing) return deals(dealing, below)
  const drawn = Array.from({ length: most }, () => (drawing && read(drawnFrom(drawing, below))) ?? sample)
  return [...new Map(drawn.map((shown) => [shown.join(), shown])).values()]
}

/** Whole numbers below a bound that look like chance. */
const numbers = (): ((bound: number) => number) => {
  const modulus = 2_147_483_647
  let number = 20_011
  return (bound) => {
    number = (number * 48_271) % modulus
    return Math.floor((number / modulus) * bound)
  }
}

/** One deal after another from one shoe, so that any of them may come after any other. */
const deals = ({ counts, deal, most: longest }: Dealing, below: (bound: number) => number): readonly Symbols[] => {
  const shoe = cards.flatMap((card, at) => Array.from({ length: counts[at] ?? 0 }, () => cardName(card)))
  const dealt: Symbols[] = []
  while (dealt.length < most) {
    const order = Array.from({ length: Math.min(longest, shoe.length) }, () => shoe.splice(below(shoe.length), 1)[0]!)
    const shown = deal(order)
    if (!shown) break
    dealt.push(shown)
  }
  return dealt
}
