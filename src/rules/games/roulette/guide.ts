import type { Guide } from '../../guide/guide.ts'
import type { RouletteClause } from './clauses.ts'

export const guide: Guide<RouletteClause> = [
  {
    title: 'A wheel and a ball',
    words: 'The ball comes to rest at a number. You bet on which one.',
    clause: '5.3',
  },
  {
    title: 'Bet on red',
    words: 'One chip here covers all eighteen red numbers.',
    clause: '1.8',
    bets: [{ wager: 'red', amount: 1_000 }],
  },
  {
    title: 'And on two numbers',
    words: 'A chip on the line between 17 and 20 wins with either. On one number it lies in the middle.',
    clause: '3.4',
    bets: [{ wager: 'split-17-20', amount: 500 }],
  },
  {
    title: '18 is red',
    words: 'Red pays 1 to 1 and the chip on the line is lost. Together you are ahead.',
    clause: '4.1 Even money',
    looks: ['red', 'split-17-20', 'straight-18'],
    shows: ['18'],
    net: 500,
  },
  {
    title: 'The 17 comes',
    words: 'Bet on the line again. Two numbers pay 17 to 1, one number 35 to 1.',
    clause: '4.1 Split',
    bets: [{ wager: 'split-17-20', amount: 500 }],
    shows: ['17'],
    net: 8_500,
  },
  {
    title: 'The zero',
    words: 'Zero is neither red nor black. When it comes, no bet outside the numbers wins.',
    clause: '3.11',
    looks: ['straight-0'],
  },
]
