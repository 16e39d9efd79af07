import type { Guide } from '../../guide/guide.ts'
import type { TwoUpClause } from './clauses.ts'

export const guide: Guide<TwoUpClause> = [
  {
    title: 'Two coins',
    words: 'Two heads are heads, two tails are tails, and one of each is odds.',
    clause: '1.1',
    looks: ['heads', 'tails', 'odds'],
  },
  {
    title: 'Bet on Heads',
    words: 'Put a chip there before the first toss. The spinner, who tosses the coins, also puts one on a spinner’s line.',
    clause: '3.7',
    bets: [{ wager: 'heads', amount: 1_000 }],
  },
  {
    title: 'Odds: toss again',
    words: 'One of each decides nothing yet. The coins are tossed until heads or tails come.',
    clause: '1.2',
    shows: ['H', 'T'],
  },
  {
    title: 'Heads wins',
    words: 'Two heads: the bet pays 1 to 1.',
    clause: '4.1',
    shows: ['H', 'H'],
    net: 1_000,
  },
  {
    title: 'Tails',
    words: 'Bet on Heads again. Two tails, and Heads loses.',
    clause: '3.1',
    bets: [{ wager: 'heads', amount: 1_000 }],
    shows: ['T', 'T'],
    net: -1_000,
  },
  {
    title: 'The spinner’s wager',
    words: 'It must win three times in a row. The chip moves to ONCE, then to TWICE; at THREE it pays 15 to 2.',
    clause: '3.4',
    looks: ['spinner-heads', 'spinner-tails'],
  },
  {
    title: 'Five odds in a row',
    words: 'They lose Heads and Tails. A bet on Five Odds wins and pays 25 to 1.',
    clause: '4.2',
    looks: ['odds'],
  },
]
