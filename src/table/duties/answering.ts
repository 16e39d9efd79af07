/**
 * Who may answer a duty: a person with a role on its list, but never the person who asked for it, the person it is about or
 * the one whose entry it would undo.
 */
import type { Role } from '../../rules/conduct/people.ts'
import type { OpenDuty } from '../state.ts'

/** As much of a duty as says who may answer it. */
export type Answerable = Pick<OpenDuty, 'by' | 'about' | 'subject' | 'answered'>

/** Each of the people it takes has a role of their own list, and those who answered before have taken theirs. */
export const mayAnswer = ({ by, answered }: Pick<Answerable, 'by' | 'answered'>, role: Role): boolean => {
  const left = [...by]
  for (const before of answered) {
    const taken = left.findIndex((list) => list.includes(before.role))
    if (taken !== -1) left.splice(taken, 1)
  }
  return left.some((list) => list.includes(role))
}

/** Whether a person asked for it, has answered it or is the one it is about, in any of their roles. */
export const isTheirOwn = ({ about, subject, answered }: Answerable, person: string): boolean =>
  [about, subject?.['proposer'], subject?.['player'], subject?.['enteredBy']].includes(person) ||
  answered.some((before) => before.person === person)

/** What somebody asked for they may take back: then it is as if nobody had. */
export const takesBack = ({ subject }: Answerable, person: string, answer: string): boolean =>
  answer === 'decline' && subject?.['proposer'] === person
