/** Significant events, as everybody reads them who oversees the house. */
import { inLanguage } from '../language.ts'

export const text = inLanguage({
  en: {
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
  },
})
