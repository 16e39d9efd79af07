/** Exclusions and the end of them, as operators and supervisors read them. */
import { translated } from '../language.ts'

export const text = translated('shared/exclusion', {
  excludedFor: (reason: string, by: string, when: string) => `Excluded by ${by}, ${when}: ${reason}`,
  noTerm: 'No term is named.',
  until: (day: string) => `Until ${day} at least.`,
  proposes: (by: string, reason: string) => `${by} proposes that they play again: ${reason}`,
  secondPerson: 'A second person has to approve that.',
  ownExclusion: 'Another person has to do that for you.',
})
