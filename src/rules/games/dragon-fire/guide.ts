import type { Guide } from '../../guide/guide.ts'
import type { DragonFireClause } from './clauses.ts'

export const guide: Guide<DragonFireClause> = [
  {
    title: 'Under or over seven',
    words: 'A player throws two dice. Dragon bets on a total under 7, Fire on a total over 7.',
    clause: '6.1',
    looks: ['dragon', 'fire'],
  },
  {
    title: 'Bet on Dragon',
    words: 'Put a chip there before the dealer calls no more bets.',
    clause: '6.4',
    bets: [{ wager: 'dragon', amount: 1_000 }],
  },
  {
    title: 'Under seven wins',
    words: '2 and 3 make 5. Dragon wins and pays 1 to 1.',
    clause: '9.3',
    shows: [2, 3],
    net: 1_000,
  },
  {
    title: 'A seven freezes',
    words: 'Bet again. A first 7 decides neither Dragon nor Fire: both are frozen until the next throw.',
    clause: '6.2.1',
    bets: [{ wager: 'dragon', amount: 1_000 }],
    shows: [3, 4],
  },
  {
    title: 'The next throw decides',
    words: 'A 9 is over 7, so Dragon loses. A second 7 would lose both.',
    clause: '6.2.7.1',
    shows: [4, 5],
    net: -1_000,
  },
  {
    title: 'Longer odds',
    words: 'Pairs and single totals win less often and pay more.',
    clause: '9.6',
    looks: ['low-pair', 'high-pair', 'pair-1', 'pair-6'],
  },
]
