/** What tables won and took in, as everybody reads it who oversees the house. */
import { translated } from '../language.ts'

export const text = translated('shared/wins', {
  wins: 'Wins and drops',
  waiting: 'Asking the house …',
  about:
    'A day begins at midnight UTC. The win is the change of the float, transfers with the cage aside; the drop is what players bought in for.',
  none: 'No rounds were played in this time.',
  print: 'Print these figures',
  from: 'From',
  to: 'To',
  money: 'Money',
  moneys: { cash: 'Cash', play: 'Play money' },
  by: 'Show by',
  spans: { day: 'Day', week: 'Week', month: 'Month' },
  weekOf: (day: string) => `Week of ${day}`,
  of: (table: string, money: string, first: string, last: string) => `${table}, ${money.toLowerCase()}, ${first} to ${last}`,
  table: 'Table',
  allTables: 'All tables',
  total: 'Total',
  rounds: 'Rounds',
  wagered: 'Wagered',
  win: 'Win',
  drop: 'Drop',
  fills: 'Fills',
  credits: 'Credits',
  variance: 'Variance',
  compensated: 'Compensated',
  byTime: { day: 'Win and drop by day', week: 'Win and drop by week', month: 'Win and drop by month' },
  byTable: 'Win and drop by table',
  said: (what: string, first: string, last: string, win: string, drop: string) =>
    `${what}, ${first} to ${last}: win ${win} and drop ${drop} in all. The table below has every figure.`,
  lossBelow: 'Win; a loss goes below the line',
})
