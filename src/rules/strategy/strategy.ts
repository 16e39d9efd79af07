/** A strategy: a small pure function that says what a player wants before each result. */

/** What a player sees before a result. Amounts are minor units. */
export interface View<Cycle = unknown> {
  readonly cycle: Cycle
  /** What is not on the layout. */
  readonly rack: number
  /** What the player means to wager at a time. */
  readonly unit: number
  /** What the player has on a wager, in one state or in any. */
  readonly held: (wager: string, state?: string) => number
  /** How many wagers the last result decided, and what they brought (negative: cost). */
  readonly decided: number
  readonly net: number
  /** What the last result brought on one wager, in one state or in any; undefined where it did not decide it. */
  readonly brought: (wager: string, state?: string) => number | undefined
}

export interface Want {
  readonly act: 'place' | 'remove'
  readonly wager: string
  /** All of it, where a wager is removed and no amount is named. */
  readonly amount?: number | undefined
  /** Where on the layout, for a wager that lies on a number. */
  readonly state?: string | undefined
}

/** What it wants now, and what it remembers until it is asked again. */
export interface StrategyDecision<Memory = unknown> {
  readonly wants: readonly Want[]
  readonly memory: Memory
}

export interface Strategy<Cycle = unknown, Memory = unknown> {
  /** What it does, in a sentence. */
  readonly says?: string
  /** What it remembers when it sits down. */
  readonly start: Memory
  /** The same view and the same memory always get the same answer. */
  play(view: View<Cycle>, memory: Memory): StrategyDecision<Memory>
}

export const want = (wager: string, amount: number, state?: string): Want => ({ act: 'place', wager, amount, state })

/** A strategy that remembers nothing. */
export const always = <Cycle>(wants: (view: View<Cycle>) => readonly Want[]): Strategy<Cycle, undefined> => ({
  start: undefined,
  play: (view) => ({ wants: wants(view), memory: undefined }),
})
