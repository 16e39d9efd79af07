/** The cards of a pack, and their names. */
const suits = ['S', 'H', 'D', 'C'] as const
export type Suit = (typeof suits)[number]

/** Ranks from 1 (ace) to 13 (king). */
export interface Card {
  readonly rank: number
  readonly suit: Suit
}

const ranks = 'A23456789TJQK'

export const cards: readonly Card[] = suits.flatMap((suit) =>
  Array.from({ length: ranks.length }, (_, index) => ({ rank: index + 1, suit })),
)

export const cardName = ({ rank, suit }: Card): string => `${ranks[rank - 1]}${suit}`

const cardsByName = new Map(cards.map((card) => [cardName(card), card]))

export const cardNamed = (name: string): Card | undefined => cardsByName.get(name)

export const cardIndex = ({ rank, suit }: Card): number => suits.indexOf(suit) * ranks.length + rank - 1

/** A shoe of whole decks: how many of each card of the pack it holds. */
export const decks = (count: number): readonly number[] => cards.map(() => count)

/** How many of a card, by its name, a shoe with these counts holds. */
export const held = (counts: readonly number[], name: string): number => {
  const card = cardNamed(name)
  return (card && counts[cardIndex(card)]) ?? 0
}

/** What a deal may have at most, where it has more of a card than a shoe with these counts. */
export const overdrawn =
  (counts: readonly number[]) =>
  (deal: readonly string[]): string | undefined => {
    const card = deal.find((name) => deal.filter((each) => each === name).length > held(counts, name))
    return card && `at most ${held(counts, card)} of ${card} in a deal, as many as the shoe holds`
  }
