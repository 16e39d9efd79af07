/**
 * A duty is something that a person must do, see or approve before play goes on. Notices, inspections, approvals, faults
 * and disputes are all of this one kind, so that the list of open duties is the whole of what waits for people.
 */
import type { Role } from './people.ts'
import type { Result } from '../wager/result.ts'

/**
 * What waits until the duty is answered: the throw or the deal, the settling of a result, the paying of winners, or of those
 * alone that are paid last, the next round.
 */
export const holds = ['roll', 'settlement', 'payment', 'last payment', 'next round', 'nothing'] as const
export type Holds = (typeof holds)[number]

export interface Duty<Clause extends string = string> {
  /** What it is about, for programs: a word that says what follows from its answer. */
  readonly matter: string
  readonly clause: Clause | null
  /** What is to be done, for the person who does it. */
  readonly what: string
  /** Who may answer it: a list of roles for each person that it takes, and each of them another person. */
  readonly by: readonly (readonly Role[])[]
  readonly holds: Holds
  /** The answers there are; the first is what a house that runs by itself answers, where it may. */
  readonly answers: readonly [string, ...string[]]
  /** Whether a house that runs by itself may answer it: never where somebody must judge. */
  readonly byHouse?: boolean
  /** Whether the table’s own record says all that it asks: where people must look at real dice or cards, only they answer. */
  readonly onRecord?: boolean
  /** The player or the thing it is about. */
  readonly about?: string
}

/** After a call for dice that may not be approved, somebody looks at them before the next roll; those that are not good are replaced. */
export const inspectionAfter = <Clause extends string>(result: Result, doubtful: readonly Clause[]): readonly Duty<Clause>[] => {
  const clause = result.kind === 'call' ? doubtful.find((each) => each === result.clause) : undefined
  return clause === undefined
    ? []
    : [
        {
          matter: 'inspect-dice',
          clause,
          what: 'inspect the dice at the table, which may not be approved, before they are thrown again',
          by: [['gaming supervisor']],
          holds: 'roll',
          answers: ['good', 'not good'],
        },
      ]
}

/** Something to be told to somebody, or looked at, with nothing to judge. */
export const notice = <Clause extends string>(
  matter: string,
  clause: Clause,
  what: string,
  by: readonly Role[],
  waits: Holds = 'nothing',
): Duty<Clause> => ({ matter, clause, what, by: [by], holds: waits, answers: ['done'], byHouse: true })
