/**
 * A duty is something that a person must do, see or approve before play goes on. Notices, inspections, approvals, faults
 * and disputes are all of this one kind, so that the list of open duties is the whole of what waits for people.
 */
import type { Role } from './people.ts'

/**
 * What waits until the duty is answered: the next result, the settling of a result, the paying of winners, or of those
 * alone that are paid last, the next round.
 */
export const holds = ['roll', 'settlement', 'payment', 'last payment', 'next round', 'nothing'] as const
export type Holds = (typeof holds)[number]

/** As journals have it, whatever shows the result. */
export const nextResult = holds[0]

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
  /** Whether the table’s own record says all that it asks: where people must look at real equipment, only they answer. */
  readonly onRecord?: boolean
  /** The player or the thing it is about. */
  readonly about?: string
}

/** Something to be told to somebody, or looked at, with nothing to judge. */
export const notice = <Clause extends string>(
  matter: string,
  clause: Clause,
  what: string,
  by: readonly Role[],
  waits: Holds = 'nothing',
): Duty<Clause> => ({ matter, clause, what, by: [by], holds: waits, answers: ['done'], byHouse: true })
