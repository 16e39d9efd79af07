/** What may be placed, increased, reduced or removed, and when: the procedure of a game, apart from its wagers. */
import { fill, message, type Message, type Value, type WithParams } from '../messages/message.ts'
import type { Result } from './wager/result.ts'

/** A refusal is a value: a code for programs, the clause that refuses, a sentence for a person. */
export interface Refusal<Clause extends string = string> {
  readonly code: string
  /** Null only where no rule is needed to refuse. */
  readonly clause: Clause | null
  /** The sentence in English. */
  readonly reason: string
  /** Its template, for pages in another language. */
  readonly message?: string
  /** What its placeholders stand for: strings, numbers, or messages of their own. */
  readonly params?: Readonly<Record<string, Value>> | undefined
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

export const refusal = <Clause extends string, const Template extends string = string>(
  code: string,
  clause: Clause | null,
  said: Template | Message,
  ...params: WithParams<Template>
): Refusal<Clause> => {
  const each = message(said, ...params)
  return { code, clause, reason: fill(each), ...each }
}
