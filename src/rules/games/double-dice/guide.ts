import type { Guide } from '../../guide/guide.ts'
import type { DoubleDiceClause } from './clauses.ts'

export const guide: Guide<DoubleDiceClause> = [
  {
    title: 'Four throws without a 7',
    words: 'A player throws two dice, four times. The Shooter’s Bet wins if no 7 comes.',
    clause: '7.3',
    looks: ['shooters'],
  },
  {
    title: 'The Shooter’s Bet',
    words: 'Everybody may make it. Once down, it stays for the four throws.',
    clause: '7.2',
    bets: [{ wager: 'shooters', amount: 1_000 }],
  },
  {
    title: 'A number as well',
    words: 'Put a chip on 8. An 8 wins, a 7 loses, and any other total waits.',
    clause: '8.2',
    bets: [{ wager: 'line-8', amount: 1_000 }],
    shows: [2, 3],
  },
  {
    title: 'The 8 comes',
    words: 'The number pays 1 to 1. Two throws are done, two are left.',
    clause: 'Odds Number Line',
    shows: [5, 3],
    net: 1_000,
  },
  {
    title: 'A seven ends it',
    words: 'The Shooter’s Bet loses, and the dice go to the next player.',
    clause: '7.4',
    looks: ['shooters'],
    shows: [3, 4],
    net: -1_000,
  },
  {
    title: 'Doubles pay more',
    words: 'A double pays 5 to 1 when its pair comes before a 7.',
    clause: '8.3',
    looks: ['double-1', 'double-2', 'double-3', 'double-4', 'double-5', 'double-6'],
  },
]
