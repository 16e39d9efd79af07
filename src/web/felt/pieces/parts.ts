/** What was shown, part by part: each with its colour and its name, and cards by the hand that they belong to. */
import type { Equipment, PadKey, PadRow, Symbols } from '../../../rules/equipment/equipment.ts'

/** The row of the pad by which each part is entered; undefined where parts are not entered by keys of their own. */
export const rowsByPart = ({ pad }: Equipment): readonly PadRow[] =>
  pad.flatMap((row) => Array.from({ length: row.presses }, () => row))

/** Parts that cannot be told apart lie as they are said: from the lowest. */
export const asSaid = (equipment: Equipment, shown: Symbols): Symbols =>
  totalOf(equipment, shown) !== undefined && equipment.pad.every(({ name }) => name === undefined)
    ? shown.toSorted((a, b) => Number(a) - Number(b))
    : shown

export const partsOf = (equipment: Equipment, shown: Symbols): readonly PadKey[] => {
  const rows = rowsByPart(equipment)
  return asSaid(equipment, shown).map((symbol, at) => rows[at]?.keys.find((key) => key.symbol === symbol) ?? { symbol })
}

/** What the faces come to; undefined where they have names or are none. */
export const totalOf = ({ kind, pad }: Equipment, shown: Symbols | undefined): number | undefined =>
  shown && kind === 'dice' && pad.every(({ keys }) => keys.every(({ says }) => says === undefined))
    ? shown.reduce((sum, symbol) => sum + Number(symbol), 0)
    : undefined

export interface DrawnHand {
  readonly name: string
  readonly cards: readonly string[]
}

/**
 * Whose each card is, and after them whose the next one will be while the deal is not done. `names` is what a game calls its
 * hands, in the order in which they get their first card.
 */
export const whoseCards = ({ next }: Equipment, cards: Symbols, names: readonly string[] = []): readonly string[] => {
  const hands = [...cards, ''].flatMap((_, at) => next(cards.slice(0, at)) ?? [])
  const apart = [...new Set(hands)]
  return hands.map((hand) => names[apart.indexOf(hand)] ?? hand)
}

/** Each hand with its cards, in the order in which hands get their first one. */
export const handsOf = (equipment: Equipment, cards: Symbols, names?: readonly string[]): readonly DrawnHand[] => {
  const whose = whoseCards(equipment, cards, names)
  return Array.from(
    Map.groupBy(cards.keys(), (at) => whose[at] ?? ''),
    ([name, places]) => ({ name, cards: places.map((at) => cards[at]!) }),
  )
}
