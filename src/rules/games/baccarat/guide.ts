import type { Guide } from '../../guide/guide.ts'
import type { BaccaratClause } from './clauses.ts'

export const guide: Guide<BaccaratClause> = [
  {
    title: 'Two hands',
    words: 'Two hands are dealt, Player and Banker. The higher count wins, and 9 is the highest.',
    clause: '8.1',
    looks: ['player', 'banker', 'tie'],
  },
  {
    title: 'Bet on Player',
    words: 'Player is only the name of a hand: everybody may bet on either.',
    clause: '5.1.1',
    bets: [{ wager: 'player', amount: 1_000 }],
  },
  {
    title: 'Count the cards',
    words: 'An ace counts 1; tens and pictures count 0. Only the last digit matters: 8 and 7 make 5.',
    clause: '3.3',
  },
  {
    title: 'Player wins',
    words: 'King and nine count 9, seven and queen 7. Player pays 1 to 1.',
    clause: '8.2 Player',
    shows: ['KS', '7H', '9D', 'QC'],
    net: 1_000,
  },
  {
    title: 'A third card',
    words: 'Bet again. Low hands get a third card by fixed rules. Player stays at 5; Banker has 7.',
    clause: '7.2',
    bets: [{ wager: 'player', amount: 1_000 }],
    shows: ['2S', 'KD', '3H', '7C', 'QD'],
    net: -1_000,
  },
  {
    title: 'A tie',
    words: 'On a tie, bets on Player and Banker come back. Tie pays 8 to 1.',
    clause: '8.2 Tie',
    looks: ['tie'],
  },
]
