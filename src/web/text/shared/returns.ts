/** What wagers returned, as everybody reads it who oversees the house. */
import { translated } from '../language.ts'

export const text = translated('shared/returns', {
  returns: 'Returns',
  waiting: 'Asking the house …',
  about: 'What every wager returned, compared with the odds in force.',
  aboutOutside: 'A fair table falls outside this band once in 1,000 times.',
  none: (tables: string) => `Nothing decided yet: ${tables}.`,
  outsideCount: (count: string) => `${count} outside the band`,
  allWithin: 'all within the band',
  wager: 'Wager',
  all: 'All wagers',
  results: 'Results',
  wagered: 'Wagered',
  actual: 'Actual',
  exact: 'Expected',
  band: 'Band',
  bandText: (low: string, high: string) => `${low} to ${high}`,
  verdict: 'Verdict',
  outside: 'outside',
  within: 'within',

  tooFew: 'The chart begins with the third result.',
  axis: 'Results',
  said: (name: string, results: string, actual: string, exact: string, low: string, high: string) =>
    `${name}: after ${results} results ${actual} was returned; ${exact} was expected, and 99 tables of 100 are between ${low} and ${high}`,
  actualReturn: 'Actual return',
  exactReturn: 'Expected return',
  bandOf: (share: number) => `${share} of 100 tables are in this band`,
  bandOfVerdict: 'Limit of the verdict',
  figures: 'Figures of this chart',
  figuresOf: (name: string) => `${name}, on the way`,
  bandHead: (share: number) => `${share}% band`,
  verdictHead: 'Limits of the verdict',
})
