import type { Guide } from '../../guide/guide.ts'
import type { CrapsClause } from './clauses.ts'

export const guide: Guide<CrapsClause> = [
  {
    title: 'Two dice, one shooter',
    words: 'One player, the shooter, throws two dice. Everybody may bet on them.',
    clause: '1.1',
  },
  {
    title: 'Bet on Pass',
    words: 'Most people begin here: put a chip on Pass before the first throw, the come-out.',
    clause: '1.6',
    bets: [{ wager: 'pass', amount: 1_000 }],
  },
  {
    title: 'The come-out',
    words: '7 or 11 wins at once; 2, 3 or 12 loses. Any other total becomes the point. Here it is 6.',
    clause: '1.2',
    shows: [2, 4],
  },
  {
    title: 'Waiting for the point',
    words: 'Now only two totals matter for Pass: the 6 and the 7. A 9 changes nothing.',
    clause: '2.1.4',
    shows: [5, 4],
  },
  {
    title: 'The point is made',
    words: 'A 6 before a 7: Pass wins and pays 1 to 1.',
    clause: '2.1.7',
    shows: [3, 3],
    net: 1_000,
  },
  {
    title: 'How Pass loses',
    words: 'Bet again. A 3 on the come-out loses. With a point on, a 7 does, and the dice go to the next player.',
    clause: '2.1.2',
    bets: [{ wager: 'pass', amount: 1_000 }],
    shows: [1, 2],
    net: -1_000,
  },
]
