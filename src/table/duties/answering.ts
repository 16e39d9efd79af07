/**
 * Who may answer a duty: a person with a role on its list, but never the person who asked for it, the person it is about or
 * the one whose entry it would undo.
 */
import { type Holds, nextResult } from '../../rules/conduct/duty.ts'
import { atLeast, type Role } from '../../rules/conduct/people.ts'
import { isRefusal } from '../../rules/game/game.ts'
import type { Decision, Order } from '../command.ts'
import type { OpenDuty, Phase, TableState } from '../state.ts'
import type { Laid } from '../wagers/layout.ts'
import { raise } from './duties.ts'

/** Once a result may have been seen, a wager is worth more or less than it cost, so changing it takes two people:
 * what one person asks for then waits until a second person has approved it. */
interface Asked {
  readonly matter: string
  readonly clause: string | null
  readonly what: string
  /** What the same decision is made of again, once it is approved. */
  readonly subject: object
  /** Roles of the second person; any other member of the staff by default. */
  readonly by?: readonly Role[]
  /** What waits for the second person, where it is not what the phase says. */
  readonly holds?: Holds
}

/**
 * The rulebook's person has decided; any other member of the staff without a seat may be the second person, the
 * dealer included, so that a house with one supervisor is not stuck.
 */
export const approvers: readonly Role[] = [...atLeast('dealer'), 'inspector', 'surveillance']

/** People see real dice and cards before they are entered: from here on the result may have been seen. */
const mayShow: ReadonlySet<Phase> = new Set<Phase>(['bets closed', 'rolling', 'declared', 'collected'])

/** Whether a result that settles these wagers may have been seen, this round's or an earlier one. */
const mayBeSeen = ({ phase, last }: TableState, laid: readonly Laid[]): boolean => {
  const known = last?.before.placed ?? 0
  return mayShow.has(phase) || laid.some(({ stack }) => stack.order < known)
}

/** One person alone, as long as no result of these wagers can have been seen. */
export const aloneUntilSeen = (state: TableState, order: Order, laid: readonly Laid[], made: Decision, asked: Asked): Decision =>
  mayBeSeen(state, laid) ? withSecondPerson(state, order, made, asked) : made

export const withSecondPerson = (
  state: TableState,
  { by: { person } }: Order,
  made: Decision,
  { subject, holds, by = approvers, ...asked }: Asked,
): Decision =>
  isRefusal(made)
    ? made
    : raise(state, [
        {
          ...asked,
          by: [by],
          // What is in the air comes down all the same; before that, the next result would tell still more.
          holds: holds ?? (mayShow.has(state.phase) ? 'settlement' : nextResult),
          answers: ['approve', 'decline'],
          subject: { ...subject, proposer: person },
        },
      ])

/** As much of a duty as says who may answer it. */
type Answerable = Pick<OpenDuty, 'by' | 'about' | 'subject' | 'answered'>

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

/** A proposer may withdraw a proposal. */
export const takesBack = ({ subject }: Answerable, person: string, answer: string): boolean =>
  answer === 'decline' && subject?.['proposer'] === person
