/** Significant events, as everybody reads them who oversees the house. */
import { translated } from '../language.ts'

export const text = translated('shared/significant', {
  significant: 'Significant events',
  waiting: 'Asking the house …',
  noEvents: 'No significant event is on record.',
  older: 'Older ones',
  when: 'When',
  what: 'What',
  who: 'Who',
  where: 'Where',
  house: 'The house',
  changes: 'What changed',
})
