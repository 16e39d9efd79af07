/**
 * A wager is a small machine that reads results until it is decided. It knows nothing of players, money or time.
 *
 * A step answers one result in one state. It may read the cycle, the little that the table itself remembers, so a
 * wager keeps only what is its own: most keep nothing and have a single state.
 */
import { NotAWager } from '../not-a-wager.ts'
import type { Odds } from '../money/payout.ts'
import type { Equipment, Readable } from '../equipment/equipment.ts'
import type { Cycle as TableCycle } from './cycle.ts'
import type { ReadAs } from './read-as.ts'
import type { Call, Result } from './result.ts'

/** The wager is over: it is paid, collected or handed back. */
export type Decided<Clause extends string = string> = Win<Clause> | Closed<Clause>

export interface Win<Clause extends string = string> {
  readonly result: 'win'
  readonly odds: Odds
  readonly clauses: readonly Clause[]
  readonly parts?: readonly Part<Clause>[]
}

export interface Closed<Clause extends string = string> {
  readonly result: 'lose' | 'lose-half' | 'push' | 'void'
  readonly clauses: readonly Clause[]
  readonly parts?: readonly Part<Clause>[]
}

/** A share of a wager that is settled by its own odds. */
export interface Part<Clause extends string = string> {
  readonly name: string
  /** How many shares of the whole it is; one, by default. */
  readonly share?: number
  readonly answer: Win<Clause> | Closed<Clause>
}

/** The wager stays on the layout, perhaps in another state. */
export interface Undecided<State extends string = string, Clause extends string = string> {
  readonly result: 'stands' | 'frozen'
  readonly state?: State
  readonly clauses: readonly Clause[]
}

export type Answer<State extends string = string, Clause extends string = string> = Decided<Clause> | Undecided<State, Clause>

/** A list that is never empty. */
export type OneOrMore<Item> = readonly [Item, ...Item[]]

export interface Wager<Cycle = unknown, Read = never> extends ReadAs<Read> {
  readonly id: string
  readonly name: string
  /** The states in which it can be placed; the first is the usual one. */
  readonly starts: OneOrMore<string>
  /** Nothing is returned where the wager has no answer, which tabulating reports. */
  readonly answer: (state: string, result: Result, cycle: Cycle) => Answer | undefined
  /** The same equipment as it reads it, where that is finer than what all wagers of the game read together. */
  readonly reads?: Equipment
  /** All its states, where they are known beforehand. */
  readonly states?: readonly string[]
  /** States that are places on the layout, named when a wager is placed or removed there. */
  readonly places?: readonly string[]
  /** What it remembers in a state, in words for its player; the state's own name unless it says otherwise. */
  readonly says?: (state: string) => string
  /** Amounts that this number divides can be settled exactly; others are refused. What its answers halve or split is known without it. */
  readonly divides?: { readonly by: number; readonly clause: string }
  /** Odds whose commission is taken when the wager is placed. */
  readonly upFront?: Odds
  /** Limited by a rule of its own, and not by the sign. */
  readonly offTheSign?: boolean
}

export const isDecided = (answer: Answer): answer is Decided => answer.result !== 'stands' && answer.result !== 'frozen'

type Step<Cycle, Read, State extends string, Clause extends string> = (result: Read, cycle: Cycle) => Answer<State, Clause>

type OnCall<Cycle, Clause extends string> = (call: Call<Clause>, cycle: Cycle, state: string) => Answer<never, Clause>

export interface WagerDefinition<Cycle, Read extends Readable, Clause extends string, State extends string> {
  readonly id: string
  readonly name: string
  /** One function where the wager keeps no state of its own, else one for each of its states. */
  readonly step: Step<Cycle, Read, never, Clause> | { readonly [S in State]: Step<Cycle, Read, NoInfer<State>, Clause> }
  /** Where it is placed, if not in the first state of `step`. */
  readonly starts?: readonly NoInfer<State>[]
  readonly places?: readonly NoInfer<State>[]
  /** What it remembers in a state, in words for its player; the state's own name unless it says otherwise. */
  readonly says?: (state: string) => string
  /** What a call that there is no result does to it. */
  readonly onCall: OnCall<Cycle, Clause>
  /** Only amounts that this number divides are taken, by this clause, where halves or parts of them must be whole. */
  readonly divides?: { readonly by: number; readonly clause: Clause }
  readonly upFront?: Odds
  readonly offTheSign?: boolean
}

/** The state of a wager that keeps none of its own. */
const placed = 'placed'

/** The words in which a game tells its wagers, tied to its clauses, its cycle and its kind of result. */
export const terms = <Clause extends string, Cycle, Read extends Readable>() => ({
  wager: <State extends string>(definition: WagerDefinition<Cycle, Read, Clause, State>): Wager<Cycle, Read> => build(definition),

  /** What the table remembers, told in the game's own results: of a deal by a rule, in what that rule reads. */
  cycleOf: (cycle: {
    readonly start: Cycle
    readonly next: (state: Cycle, result: Read | Call<Clause>) => Cycle
    readonly name: (state: Cycle) => string
    // A game's results are those of its own equipment, which the type of all games cannot say.
  }): TableCycle<Cycle> => cycle as unknown as TableCycle<Cycle>,

  /** A wager that reads the game's equipment by itself: what falls alike for it is one column of its own. */
  wagerReading: <Own extends Readable, State extends string>(
    reads: Equipment<Own>,
    definition: WagerDefinition<Cycle, Own, Clause, State>,
  ): Wager<Cycle> => ({ ...build(definition), reads }),

  win: (odds: Odds, ...clauses: Clause[]): Win<Clause> => ({ result: 'win', odds, clauses }),
  lose: (...clauses: Clause[]): Closed<Clause> => ({ result: 'lose', clauses }),
  loseHalf: (...clauses: Clause[]): Closed<Clause> => ({ result: 'lose-half', clauses }),
  push: (...clauses: Clause[]): Closed<Clause> => ({ result: 'push', clauses }),
  voided: (...clauses: Clause[]): Closed<Clause> => ({ result: 'void', clauses }),
  stand: (...clauses: Clause[]): Undecided<never, Clause> => ({ result: 'stands', clauses }),
  freeze: (...clauses: Clause[]): Undecided<never, Clause> => ({ result: 'frozen', clauses }),

  /** Stays on the layout in another of its states. */
  standIn: <State extends string>(state: State, ...clauses: Clause[]): Undecided<State, Clause> => ({
    result: 'stands',
    state,
    clauses,
  }),
  freezeIn: <State extends string>(state: State, ...clauses: Clause[]): Undecided<State, Clause> => ({
    result: 'frozen',
    state,
    clauses,
  }),

  /**
   * A wager in parts, each settled by its own odds; it wins if a part wins. Parts are equal, unless some are given more
   * shares than one.
   */
  split: (
    clause: Clause,
    parts: Readonly<Record<string, Decided<Clause>>>,
    shares: Readonly<Record<string, number>> = {},
  ): Decided<Clause> => {
    const settled = Object.entries(parts).map(([name, answer]) => ({
      name,
      ...(shares[name] !== undefined && { share: shares[name] }),
      answer,
    }))
    const winner = settled.find(({ answer }) => answer.result === 'win')?.answer
    const clauses = new Set([
      clause,
      ...(winner ? [winner] : settled.map(({ answer }) => answer)).flatMap((answer) => answer.clauses),
    ])
    return { ...(winner ?? settled[0]!.answer), clauses: [...clauses], parts: settled }
  },
})

/** One step for each value of a cycle that is a plain word. */
export const byCycle =
  <Cycle extends string, Read, Given>(steps: Readonly<Record<Cycle, (result: Read) => Given>>) =>
  (result: Read, cycle: Cycle): Given =>
    steps[cycle](result)

const build = <Cycle, Read extends Readable, Clause extends string, State extends string>(
  definition: WagerDefinition<Cycle, Read, Clause, State>,
): Wager<Cycle> => {
  const { step, onCall, starts, ...rest } = definition
  const steps: Readonly<Record<string, Step<Cycle, Read, string, string>>> =
    typeof step === 'function' ? { [placed]: step } : step
  const [first, ...others] = starts ?? Object.keys(steps).slice(0, 1)
  if (first === undefined) throw new NotAWager(`${definition.id} has no state in which it is placed`)
  // A definition of a user's own has passed no compiler.
  if (typeof (onCall as unknown) !== 'function')
    throw new NotAWager(
      `${definition.id} needs onCall: what a call in the place of a result does to it, such as onCall: () => stand('3.1')`,
    )
  return {
    ...rest,
    states: Object.keys(steps),
    starts: [first, ...others],
    answer: (state, result, cycle) =>
      result.kind === 'call' ? onCall(result as Call<Clause>, cycle, state) : steps[state]?.(result as Readable as Read, cycle),
  }
}
