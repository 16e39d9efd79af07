import { translated } from './language.ts'
import { phases } from './shared/phases.ts'

export const text = translated('lobby', {
  title: 'Choose a table',
  about: 'Take a seat as a guest with play chips. Every payment cites its rule; every result can be checked.',
  waiting: 'Looking for the tables …',
  none: 'No table is set up in this house yet.',
  sign: (minimum: string | undefined, maximum: string | undefined) => {
    if (minimum === undefined) return maximum === undefined ? 'No limits' : `Bets up to ${maximum}`
    return maximum === undefined ? `Bets from ${minimum}` : `Bets ${minimum}–${maximum}`
  },
  noSign: 'No sign yet',
  seats: (free: number, all: number) => (free === 0 ? `all ${all} seats taken` : `${free} of ${all} seats free`),
  results: 'Last results, the newest first',
  noResults: 'No round has been played yet.',
  phases: { ...phases, 'between rounds': 'Next round soon' } as Readonly<Record<string, string>>,
  noPlayers: 'No players yet',
  mine: 'Your seat',
  byHand: 'Dealer',
  byItself: 'Automated',
  moneys: { play: 'Play money', cash: 'Cash' },
  play: 'Take a seat',
  watch: 'Watch',
  back: 'Back to your seat',
  backAt: (table: string) => `Back to your seat at ${table}`,
  playAt: (table: string) => `Take a seat at ${table}`,
  watchAt: (table: string) => `Watch ${table}`,
  display: 'Display',
  displayOf: (table: string) => `Winning number display of ${table}`,
  rules: 'Rules',
  rulesOf: (game: string) => `Rules of ${game}`,
  ofAge: 'Guests play with play chips. You must be old enough to gamble where you are.',
  unfit: (table: string, why: string) => `${table} cannot open: ${why}`,
})
