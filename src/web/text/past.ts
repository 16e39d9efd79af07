/** What has come at a table, in words. */
import { inLanguage } from './language.ts'

export const text = inLanguage({
  en: {
    roads: 'Roads',
    counts: 'What has come',
    expected: (times: string) => `of ${times} expected`,
    history: 'The mark is what was to be expected. What has come says nothing about what comes next.',
  },
})
