/** What has come at a table, in words. */
import { translated } from './language.ts'

export const text = translated('past', {
  roads: 'Roads',
  counts: 'What has come',
  expected: (times: string) => `of ${times} expected`,
  history: 'The mark is what was to be expected. What has come says nothing about what comes next.',
})
