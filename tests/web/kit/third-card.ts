/** Two cards for each of two hands, and a third for the first hand where its first card is a deuce. */
import { decks } from '../../../src/rules/equipment/cards.ts'
import type { DealRule } from '../../../src/rules/equipment/deal-rule.ts'
import { shoe } from '../../../src/rules/equipment/shoe.ts'

interface Dealt {
  readonly cards: number
  readonly isThird: boolean
}

const rule: DealRule<Dealt> = {
  start: { cards: 0, isThird: false },
  next: ({ cards, isThird }) => ['left', 'right', 'left', 'right', ...(isThird ? ['left'] : [])][cards],
  take: ({ cards, isThird }, { rank }) => ({ cards: cards + 1, isThird: isThird || (cards === 0 && rank === 2) }),
  read: ({ cards }) => ({ kind: 'deal', cards }) as never,
  apart:
    ({ cards }) =>
    (card) =>
      cards === 0 && card.rank === 2 ? 'deuce' : 'other',
  sample: ['KS', '7H', '3D', '9C'],
}

export const thirdCard = shoe(decks(1), rule)
