import type { Guide } from '../../guide/guide.ts'
import type { TaiSaiClause } from './clauses.ts'

export const guide: Guide<TaiSaiClause> = [
  {
    title: 'Three dice',
    words: 'Three dice are shaken. You bet on what they will show.',
    clause: '1.0',
  },
  {
    title: 'Small or Big',
    words: 'Small is a total from 4 to 10, Big from 11 to 17. Put a chip on Small.',
    clause: '4.1(a)(i)',
    looks: ['small', 'big'],
    bets: [{ wager: 'small', amount: 1_000 }],
  },
  {
    title: 'A low total',
    words: '1, 3 and 4 make 8. Small wins and pays 1 to 1.',
    clause: '4.10 Small and Big',
    looks: ['small'],
    shows: [1, 3, 4],
    net: 1_000,
  },
  {
    title: 'Three of a kind',
    words: 'Bet again. Three twos make only 6, but Small loses on every three of a kind.',
    clause: '4.1(a)(ii)',
    bets: [{ wager: 'small', amount: 1_000 }],
    shows: [2, 2, 2],
    net: -1_000,
  },
  {
    title: 'A single number',
    words: 'Bet on 5: the more dice show it, the more it pays. Two fives pay 2 to 1.',
    clause: '4.10 Singles',
    bets: [{ wager: 'single-5', amount: 1_000 }],
    shows: [5, 5, 2],
    net: 2_000,
  },
  {
    title: 'Long shots',
    words: 'A triple pays 180 to 1, and seldom comes.',
    clause: '4.10 Triples',
    looks: ['triple-1', 'triple-6', 'any-triple'],
  },
]
