import { translated } from './language.ts'
import { phases } from './shared/phases.ts'
import { capitalised } from '../../rules/lists.ts'

export const text = translated('display', {
  title: (table: string) => `${table}, winning number display`,
  waiting: 'Loading the table …',
  none: 'No result yet',
  result: 'Result',
  lastResult: 'Last result',
  wins: (name: string) => `${name} wins`,
  recent: 'Recent results, the newest first',
  counts: 'Counts',
  winning: 'Winning areas',
  minimum: 'Minimum',
  amounts: 'Amounts',
  maximum: 'Maximum',
  noMaximum: 'none',
  announcedFor: (wager: string, limits: string, left: string) => `${wager}: ${limits} in ${left}`,
  newLimits: (minimum: string, maximum: string | undefined) =>
    maximum === undefined ? `minimum ${minimum}` : `minimum ${minimum}, maximum ${maximum}`,
  limitsIn: (limits: string, left: string) => `New limits in ${left}: ${limits}`,
  closesIn: (left: string) => `This table closes in ${left}`,
  closesNow: 'This table is about to close',
  round: (round: number) => `Round ${round}`,
  live: 'Live',
  phases: {
    ...phases,
    'between rounds': 'Next round soon',
    betting: 'Place your bets',
    collected: 'Paying winners',
  } as Readonly<Record<string, string>>,
  roads: 'Roads',
  bead: 'Bead plate',
  big: 'Big road',
  bigEye: 'Big eye boy',
  small: 'Small road',
  cockroach: 'Cockroach pig',
  road: (name: string, count: number) => `${name}, ${count} ${count === 1 ? 'mark' : 'marks'}`,
  rolling: (things: string) => `The ${things} are out`,
  shooter: (shooter: string, who: string) => `${capitalised(shooter)}: ${who}`,
})
