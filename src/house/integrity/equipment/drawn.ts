/** What was drawn, as a proof says it, and whether the seeds come to it. */
import { isDeepStrictEqual } from 'node:util'
import { cardName, cards } from '../../../rules/equipment/cards.ts'
import type { BySymbols } from '../../../rules/equipment/drawing.ts'
import type { Equipment, Symbols } from '../../../rules/equipment/equipment.ts'
import { shuffled } from '../../../simulate/random/random.ts'
import { below, shownFrom, wordsFrom, type Seeds } from '../seeds.ts'

/** The order of a shoe that holds so many of each card: the whole shoe in the order of the cards, shuffled from its end. */
export const shuffleFrom = (seeds: Seeds, shoe: readonly number[]): readonly string[] => {
  const words = wordsFrom(seeds, 'shuffle')
  const unshuffled = cards.flatMap((card, at) => Array.from({ length: shoe[at]! }, () => cardName(card)))
  return shuffled(unshuffled, (most) => below(most, words))
}

/** What was shown by this equipment, as a proof says it. */
export const drawnAs = ({ drawing }: Equipment, shown: Symbols): Drawn | undefined => {
  if (!drawing) return undefined
  if (drawing.purpose === 'roll') return { kind: 'roll', faces: shown.map(Number) }
  const { purpose: kind, ...rest } = drawing
  return { kind, ...rest, shown }
}

/** A result that was drawn, as it was made known. */
export type Drawn =
  | { readonly kind: 'roll'; readonly faces: readonly number[] }
  /** What was shown, and what there was to be drawn. */
  | {
      readonly kind: BySymbols['purpose']
      readonly shown: Symbols
      readonly symbols: readonly string[]
      readonly weights?: readonly number[] | undefined
      readonly count: number
      readonly again: boolean
    }
  /** How many of each card the shoe holds, and the order in which they lie. */
  | { readonly kind: 'shuffle'; readonly shoe: readonly number[]; readonly order: readonly string[] }

type ByParts = Extract<Drawn, { readonly shown: Symbols }>

/** More than anything shows at once. */
const mostDrawn = 1000

/** Whether anything can be drawn so: numbers are below 2^32, and no ball is left when all are drawn. */
const isDrawing = ({ symbols, weights = symbols.map(() => 1), count, again }: ByParts): boolean =>
  weights.length === symbols.length &&
  weights.every((weight) => Number.isSafeInteger(weight) && weight > 0) &&
  weights.reduce((sum, weight) => sum + weight, 0) <= 2 ** 32 &&
  Number.isSafeInteger(count) &&
  count > 0 &&
  count <= (again && symbols.length > 0 ? mostDrawn : symbols.length)

/** What comes out of the seeds and what was made known; what cannot come again may be said in any order. */
const byParts = (seeds: Seeds, { kind, shown, ...drawing }: ByParts): readonly [Symbols, Symbols] => {
  const right = shownFrom(seeds, { ...drawing, purpose: kind })
  return drawing.again ? [right, shown] : [right.toSorted(), shown.toSorted()]
}

/** How what was made known differs from what the seeds come to. */
export const difference = (seeds: Seeds, result: Drawn): string | undefined => {
  if (result.kind !== 'shuffle') {
    if (result.kind !== 'roll' && !isDrawing(result))
      return 'nothing can be drawn by the symbols, weights and count that are shown'
    const [right, shown] =
      result.kind === 'roll' ? [shownFrom(seeds, { purpose: 'roll' }), result.faces.map(String)] : byParts(seeds, result)
    return isDeepStrictEqual(right, shown) ? undefined : `the seeds come to ${right.join(', ')}, not to ${shown.join(', ')}`
  }
  const { shoe, order } = result
  const isShoe = shoe.length === cards.length && shoe.every((count) => Number.isSafeInteger(count) && count >= 0)
  if (!isShoe) return 'a shoe is a count of each of 52 cards'
  const full = shoe.reduce((sum, count) => sum + count, 0)
  if (full !== order.length) return `the shoe holds ${full} cards, and the order has ${order.length}`
  const right = shuffleFrom(seeds, shoe)
  const at = right.findIndex((card, place) => card !== order[place])
  return at < 0 ? undefined : `the seeds put ${right[at]} at place ${at + 1}, not ${order[at]}`
}
