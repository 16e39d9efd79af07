/** What wagers returned, as everybody reads it who oversees the house. */
import { inLanguage } from '../language.ts'

export const text = inLanguage({
  en: {
    waiting: 'Asking the house …',
    returnsAbout: 'What came back of every wager, against what is exact. Outside of its band lies what chance hardly explains.',
    noReturns: 'nothing decided yet',
    outsideCount: (count: string) => `${count} outside the band`,
    allWithin: 'all within the band',
    wager: 'Wager',
    all: 'All wagers',
    results: 'Results',
    wagered: 'Wagered',
    actual: 'Actual',
    exact: 'Exact',
    band: 'Band',
    bandText: (low: string, high: string) => `${low} to ${high}`,
    verdict: 'Verdict',
    outside: 'outside',
    within: 'within',
  },
})
