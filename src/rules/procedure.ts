/** What may be placed, increased, reduced or removed, and when: the procedure of a game, apart from its wagers. */
import type { Result } from './wager/result.ts'

/** A refusal is a value: a code for programs, the clause that refuses, a sentence for a person. */
export interface Refusal<Clause extends string = string> {
  readonly code: string
  /** Null only where no rule is needed to refuse. */
  readonly clause: Clause | null
  readonly reason: string
}

export interface Change {
  readonly act: 'place' | 'increase' | 'reduce' | 'remove'
  readonly player: string
  readonly wager: string
  readonly state: string
  /** What would lie there after the change. */
  readonly total: number
}

/** What a procedure may look at: the cycle, and what lies on the layout. */
export interface Situation<Cycle> {
  readonly cycle: Cycle
  /** The result before, of the same hand; none before its first, and calls are none. Kept where `asksWhatCame` is said. */
  readonly came: Result | undefined
  /** A player's amount on a wager, in one state or in any. */
  readonly held: (player: string, wager: string, state?: string) => number
  /** Whether anybody's wager lies there in one of these states. */
  readonly lies: (wager: string, states: readonly string[]) => boolean
}

export interface Procedure<Cycle = unknown, Clause extends string = string> {
  /** Whether the cycle alone lets a wager be placed or increased in this state. */
  readonly window: (wager: string, state: string, cycle: Cycle) => Refusal<Clause> | undefined
  /** Everything else that a rule refuses, of any change. */
  readonly check: (change: Change, situation: Situation<Cycle>) => Refusal<Clause> | undefined
  /** Whether it asks in a situation what came before. */
  readonly asksWhatCame?: true
}

export const refusal = <Clause extends string>(code: string, clause: Clause, reason: string): Refusal<Clause> => ({
  code,
  clause,
  reason,
})
