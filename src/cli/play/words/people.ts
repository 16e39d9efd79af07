/** What a supervisor says of one player, and which steps the house takes. */
import { formWord } from './form-word.ts'
import type { Word } from './word.ts'

export const peopleWords: readonly Word[] = [
  formWord('refuse', 'refuse-wager'),
  formWord('make void', 'void-wagers'),
  formWord('bar', 'bar-player'),
  formWord('exclude', 'exclude-player'),
  formWord('readmit', 'readmit-player'),
  formWord('automate', 'automate'),
]
