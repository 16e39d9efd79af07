import type { Guide } from '../../guide/guide.ts'
import type { SnakeEyesClause } from './clauses.ts'

export const guide: Guide<SnakeEyesClause> = [
  {
    title: 'Two dice',
    words: 'A player throws two dice. Some bets are decided by one throw, others wait.',
    clause: '4.2',
  },
  {
    title: 'Bet on the Field',
    words: 'One throw decides it: 2, 3, 4, 9, 10, 11 and 12 win; 5, 6, 7 and 8 lose.',
    clause: '4.1(f)',
    bets: [{ wager: 'field', amount: 1_000 }],
  },
  {
    title: 'A 10 wins',
    words: 'The Field pays 1 to 1. The cloth says which totals pay more.',
    clause: '4.9 Field',
    shows: [6, 4],
    net: 1_000,
  },
  {
    title: 'A bet that waits',
    words: 'Put a chip on 8. It waits until an 8 or a 7 comes; a 5 changes nothing.',
    clause: '4.1(e)',
    bets: [{ wager: 'eight', amount: 1_000 }],
    shows: [2, 3],
  },
  {
    title: '7 Out',
    words: 'The 7 comes first: 8 loses, and the dice go to the next player.',
    clause: '5.7(a)',
    shows: [5, 2],
    net: -1_000,
  },
  {
    title: 'Snake eyes',
    words: 'Two ones come once in 36 throws. So do two sixes, and nothing else pays as much.',
    clause: '4.9 Craps 2',
    looks: ['craps-2', 'craps-12'],
  },
]
