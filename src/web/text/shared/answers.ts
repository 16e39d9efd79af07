import { capitalised } from '../../../rules/lists.ts'
import { translate, translated } from '../language.ts'

/** What the answers to a duty are called on their keys, where that is not the journal's own word. */
const names = translated('shared/answers', {
  good: 'Pass',
  'not good': 'Fail',
  'it stands': 'Keep entry',
} as Readonly<Record<string, string>>)

export const answerText = (answer: string): string => names[answer] ?? translate(capitalised(answer))
