/**
 * A wager and the cycle of its game, as a table of states × results. Tabulating proves that every state that can be
 * reached answers every result, and that the wager ends.
 */
import { sharesIn } from '../money/payment.ts'
import { isOdds, type Odds } from '../money/payout.ts'
import { asking } from './asked.ts'
import type { CycleTable } from './cycle.ts'
import { NotAWager } from '../not-a-wager.ts'
import { announce, type Result, type Results } from './result.ts'
import { type Answer, isDecided, type OneOrMore, type Wager } from './wager.ts'

/** What divides an amount so that every answer of a wager settles it in whole numbers. */
interface Divides {
  readonly by: number
  readonly clause: string | null
}

const commonFactor = (a: number, b: number): number => (b === 0 ? a : commonFactor(b, a % b))

const commonMultiple = (a: number, b: number): number => (a / commonFactor(a, b)) * b

const dividerOf = (answer: Answer): number => {
  if (!isDecided(answer)) return 1
  if (answer.parts) return sharesIn(answer.parts) * answer.parts.map((part) => dividerOf(part.answer)).reduce(commonMultiple, 1)
  return answer.result === 'lose-half' ? 2 : 1
}

/** What its definition names, and what its answers ask for: a definition may leave it out, or name too little. */
const dividesOf = ({ divides }: Wager, answers: readonly Answer[]): Divides | undefined => {
  const by = answers.map(dividerOf).reduce(commonMultiple, divides?.by ?? 1)
  if (by === 1) return undefined
  const [clause = null] = answers.find((answer) => dividerOf(answer) > 1)?.clauses ?? []
  return { by, clause: divides?.clause ?? clause }
}

export interface WagerTable {
  readonly wager: Wager
  /** The wager's own states. */
  readonly states: readonly string[]
  /** Where it can be placed, as pairs of its own state and the state of the cycle. */
  readonly starts: OneOrMore<Reached>
  /** Every pair that can be reached from there. */
  readonly reached: readonly Reached[]
  /** The different answers; the first stands for pairs that are never reached. */
  readonly answers: readonly Answer[]
  /** The state that each answer leaves the wager in, by its number; -1 once decided. */
  readonly next: Int32Array
  /** Which answer, at `(state * cycles + cycle) * results + result`. */
  readonly cells: Uint16Array
  /** Amounts that this number divides are settled in whole numbers; others are refused. */
  readonly divides?: Divides
  /** The results that it reads and how they move the cycle, where those are not the ones of the game. */
  readonly reads?: OwnReading
}

export interface OwnReading {
  readonly results: Results
  readonly cycles: CycleTable
}

export interface Reached {
  readonly state: number
  readonly cycle: number
}

/** Where a wager can be placed, by the name of its own state. */
export interface WagerStart {
  readonly state: string
  readonly cycle: number
}

export type MayStart = (state: string, cycle: number) => boolean

export const startsOf = (wager: Wager, cycles: CycleTable, mayStart: MayStart): readonly WagerStart[] =>
  wager.starts.flatMap((state) => cycles.states.flatMap((_, cycle) => (mayStart(state, cycle) ? [{ state, cycle }] : [])))

export const tabulate = (wager: Wager, cycles: CycleTable, results: Results, mayStart: MayStart): WagerTable => {
  const undefinedStart = wager.starts.find((state) => wager.states && !wager.states.includes(state))
  if (undefinedStart !== undefined) throw new NotAWager(`${wager.id} starts in state "${undefinedStart}", which is not defined`)
  const from = startsOf(wager, cycles, mayStart)
  const known = surveyed.get(wager)
  if (known && known.cycles === cycles && known.results === results && known.from === JSON.stringify(from)) return known.table
  const table = surveyFrom(new Survey(wager, cycles, results), wager, from)
  surveyed.set(wager, { cycles, results, from: JSON.stringify(from), table })
  return table
}

/** Where it starts and what it is read by, when a wager was last tabulated: one that no option changes is tabulated once. */
interface Surveyed {
  readonly cycles: CycleTable
  readonly results: Results
  readonly from: string
  readonly table: WagerTable
}

const surveyed = new WeakMap<Wager, Surveyed>()

const surveyFrom = (survey: Survey, wager: Wager, from: readonly WagerStart[]): WagerTable => {
  const [first, ...others] = from.map(({ state, cycle }) => survey.reach(state, cycle))
  if (!first) throw new NotAWager(`${wager.id} can never be placed`)
  survey.explore()
  survey.mustEnd()
  const table = survey.table()
  const divides = dividesOf(wager, table.answers)
  return { wager, starts: [first, ...others], ...table, ...(divides && { divides }) }
}

const mostPairs = 20_000

const results: ReadonlySet<string> = new Set(['win', 'lose', 'lose-half', 'push', 'void', 'stands', 'frozen'])

/** What is wrong with an answer that did not pass the compiler. */
const faultOf = (answer: Answer): string | undefined => {
  if (!results.has(answer.result)) return `gives ${JSON.stringify(answer)}, which is no answer`
  if (answer.result === 'win' && !isOdds(answer.odds))
    return 'pays what is not odds: whole numbers such as to1(4), to1(9, 5) or for1(25)'
  if (!isDecided(answer) || !answer.parts) return undefined
  const odd = answer.parts.find(({ share = 1 }) => !Number.isSafeInteger(share) || share < 1)
  if (odd) return `gives ${odd.name} a share of ${odd.share}: shares are whole numbers from 1`
  return answer.parts.map((part) => faultOf(part.answer)).find((fault) => fault !== undefined)
}

/** Walks from the starts to every pair of states and asks the wager for its answers. */
class Survey {
  readonly #wager: Wager
  readonly #cycles: CycleTable
  readonly #results: Results
  /** The states that its definition names, where it names them. */
  readonly #defined: ReadonlySet<string> | undefined
  readonly #states = new Index<string>()
  readonly #pairs = new Index<Reached>()
  readonly #answers = new Index<Answer>()
  readonly #rows: (readonly number[])[] = []

  constructor(wager: Wager, cycles: CycleTable, results: Results) {
    this.#wager = wager
    this.#cycles = cycles
    this.#results = results
    this.#defined = wager.states && new Set(wager.states)
    this.#intern({ result: 'stands', clauses: [] })
  }

  reach(name: string, cycle: number): Reached {
    const state = this.#states.add(name, name)
    const pair = this.#pairs.add(this.#pairKey(state, cycle), { state, cycle })
    if (pair >= mostPairs) throw new NotAWager(`${this.#wager.id} has more than ${mostPairs} states`)
    return this.#pairs.items[pair]!
  }

  #pairKey(state: number, cycle: number): number {
    return state * this.#cycles.states.length + cycle
  }

  /** The list grows while it is walked, so this ends when nothing new is reached. */
  explore(): void {
    // Of each state, in the state of the cycle that was met last: most wagers answer alike in all of them.
    const before: (readonly number[])[] = []
    for (const { state, cycle } of this.#pairs.items) {
      const name = this.#states.items[state]!
      const row = this.#results.all.map((_, result) => this.#step(name, cycle, result, before[state]?.[result] ?? 0))
      before[state] = row
      this.#rows.push(row)
    }
  }

  #step(state: string, cycle: number, result: number, before: number): number {
    const answer = this.#ask(state, cycle, result)
    if (isDecided(answer)) return this.#intern(answer, before)
    const next = answer.state ?? state
    this.reach(next, this.#cycles.next[cycle * this.#results.all.length + result]!)
    return this.#intern(answer.state === undefined ? { ...answer, state: next } : answer, before)
  }

  #ask(state: string, cycle: number, result: number): Answer {
    const declared = this.#results.all[result]!
    const where = (): string => `in state "${state}" (${this.#cycles.names[cycle]}), on ${announce(this.#results, result)},`
    asking(() => `wager ${this.#wager.id}, ${where()} was being worked out`)
    const { answer, fault } = this.#answered(state, declared, cycle)
    if (fault === undefined) return answer!
    throw new NotAWager(`${this.#wager.id}, ${where()} ${fault}`)
  }

  /** What the wager answers, and what is wrong with it: a definition of a user's own has passed no compiler. */
  #answered(
    state: string,
    declared: Result,
    cycle: number,
  ): { readonly answer?: Answer | undefined; readonly fault?: string | undefined } {
    try {
      const answer = this.#wager.answer(state, declared, this.#cycles.states[cycle])
      return { answer, fault: answer ? (faultOf(answer) ?? this.#unknownState(answer)) : 'has no answer' }
    } catch (error) {
      return { fault: `fails: ${error instanceof Error ? error.message : String(error)}` }
    }
  }

  #unknownState(answer: Answer): string | undefined {
    const { state } = isDecided(answer) ? {} : answer
    const known = state === undefined || (this.#defined?.has(state) ?? true)
    return known ? undefined : `leads to state "${state}", which is not defined`
  }

  /** The number of an answer, which may be the one of before. */
  #intern(answer: Answer, before = 0): number {
    if (before > 0 && areAlike(answer, this.#answers.items[before]!)) return before
    return this.#answers.add(keyOf(answer), answer)
  }

  /** From every pair there must be a way to a decision by results that can really happen. */
  mustEnd(): void {
    const ends = new Set<number>()
    for (let before = -1; before !== ends.size;) {
      before = ends.size
      for (const [pair] of this.#rows.entries()) if (!ends.has(pair) && this.#leads(pair, ends)) ends.add(pair)
    }
    const stuck = this.#pairs.items.find((_, pair) => !ends.has(pair))
    if (!stuck) return
    const state = this.#states.items[stuck.state]
    throw new NotAWager(`${this.#wager.id} never ends from state "${state}" (${this.#cycles.names[stuck.cycle]})`)
  }

  #leads(pair: number, ends: ReadonlySet<number>): boolean {
    return this.#rows[pair]!.some((cell, result) => {
      if (this.#results.weights[result] === 0) return false
      const answer = this.#answers.items[cell]!
      return isDecided(answer) || ends.has(this.#after(this.#pairs.items[pair]!.cycle, answer.state!, result))
    })
  }

  #after(cycle: number, state: string, result: number): number {
    const next = this.#cycles.next[cycle * this.#results.all.length + result]!
    return this.#pairs.at(this.#pairKey(this.#states.at(state), next))
  }

  table(): Omit<WagerTable, 'wager' | 'starts'> {
    const states = this.#states.items
    const reached = this.#pairs.items
    const answers = this.#answers.items
    const cells = new Uint16Array(states.length * this.#cycles.states.length * this.#results.all.length)
    for (const [pair, { state, cycle }] of reached.entries()) {
      cells.set(this.#rows[pair]!, (state * this.#cycles.states.length + cycle) * this.#results.all.length)
    }
    const next = answers.map((answer) => (isDecided(answer) ? -1 : this.#states.at(answer.state ?? '')))
    return { states, reached, answers, next: Int32Array.from(next), cells }
  }
}

/** Whether two answers would be told by one key, where that is seen without making it. */
const areAlike = (one: Answer, other: Answer): boolean => {
  if (one === other) return true
  if (isDecided(one) || isDecided(other) || one.result !== other.result || one.state !== other.state) return false
  return one.clauses.length === other.clauses.length && one.clauses.every((clause, at) => clause === other.clauses[at])
}

/** Tells answers apart; a table has thousands of cells, so the common ones are told without JSON. */
const keyOf = (answer: Answer): string => {
  const clauses = answer.clauses.join()
  if (!isDecided(answer)) return `${answer.result};${answer.state};${clauses}`
  if (answer.parts) return JSON.stringify(answer)
  return answer.result === 'win' ? `${oddsKey(answer.odds)};${clauses}` : `${answer.result};${clauses}`
}

const oddsKey = ({ pays, to, printed, commission }: Odds): string =>
  `${pays}/${to};${printed ?? ''};${commission ? `${commission.percent} of ${commission.of} ${commission.rounding} ${commission.minimum}` : ''}`

/** A list in which every item is found by its key and stands once. */
class Index<Item> {
  readonly items: Item[] = []
  readonly #places = new Map<string | number, number>()

  add(key: string | number, item: Item): number {
    const known = this.#places.get(key)
    if (known !== undefined) return known
    this.#places.set(key, this.items.length)
    return this.items.push(item) - 1
  }

  at(key: string | number): number {
    return this.#places.get(key) ?? -1
  }
}
