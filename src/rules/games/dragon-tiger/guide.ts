import type { Guide } from '../../guide/guide.ts'
import type { DragonTigerClause } from './clauses.ts'

export const guide: Guide<DragonTigerClause> = [
  {
    title: 'The higher card wins',
    words: 'The dealer turns up one card for the Dragon and one for the Tiger. Suits do not matter.',
    clause: '3.6',
  },
  {
    title: 'Choose a side',
    words: 'Put a chip on Dragon before the dealer calls no more bets.',
    clause: '3.2',
    bets: [{ wager: 'dragon', amount: 1_000 }],
  },
  {
    title: 'Dragon wins',
    words: 'A king beats a seven. Dragon pays 1 to 1. The ace is the lowest card.',
    clause: '4.1 Dragon',
    shows: ['KS', '7H'],
    net: 1_000,
  },
  {
    title: 'A tie costs half',
    words: 'Bet again. Two nines are a tie: Dragon and Tiger lose half of the bet.',
    clause: '3.8',
    bets: [{ wager: 'dragon', amount: 1_000 }],
    shows: ['9C', '9D'],
    net: -500,
  },
  {
    title: 'Big or Small',
    words: 'Or bet on one card alone: Big is 8 to king, Small is ace to 6. A 7 loses both.',
    clause: '3.9',
    bets: [{ wager: 'tiger-big', amount: 1_000 }],
    shows: ['4H', 'QS'],
    net: 1_000,
  },
]
