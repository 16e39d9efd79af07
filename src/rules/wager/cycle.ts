/** A cycle is the little that the table itself remembers from result to result: a seven before, the point, a count. */
import { asking } from './asked.ts'
import { NotAWager } from '../not-a-wager.ts'
import { announce, type Result, type Results } from './result.ts'

export interface Cycle<State = unknown> {
  readonly start: State
  readonly next: (state: State, result: Result) => State
  /** Tells states apart, in words for people. */
  readonly name: (state: State) => string
}

/** For a game whose table remembers nothing. */
export const noCycle: Cycle<'always'> = { start: 'always', next: () => 'always', name: () => 'always' }

export interface CycleTable<State = unknown> {
  readonly states: readonly State[]
  readonly names: readonly string[]
  /** The state after `state * results + result`. */
  readonly next: Uint16Array
}

const mostStates = 10_000

const tabulated = new WeakMap<Results, WeakMap<object, CycleTable>>()

/** A game has one cycle under most houses: the same of the same results is tabulated once. */
export const tabulateCycle = <State>(cycle: Cycle<State>, results: Results): CycleTable<State> => {
  const known = tabulated.get(results) ?? new WeakMap<object, CycleTable>()
  const table = (known.get(cycle) as CycleTable<State> | undefined) ?? tabulateAnew(cycle, results)
  tabulated.set(results, known.set(cycle, table))
  return table
}

const tabulateAnew = <State>(cycle: Cycle<State>, results: Results): CycleTable<State> => {
  const states: State[] = []
  const indexes = new Map<string, number>()
  const next: number[] = []
  const add = (state: State): number => {
    const name = cycle.name(state)
    const known = indexes.get(name) ?? states.length
    if (known < states.length && JSON.stringify(states[known]) !== JSON.stringify(state)) {
      throw new NotAWager(`two states of the cycle are named "${name}"`)
    }
    indexes.set(name, known)
    states[known] = state
    return known
  }
  attempt(
    () => 'at its start',
    () => add(cycle.start),
  )
  for (let at = 0; at < states.length; at += 1) {
    if (states.length > mostStates) throw new NotAWager(`a cycle of more than ${mostStates} states`)
    for (const [number, result] of results.all.entries()) {
      next.push(
        attempt(
          () => `in state "${cycle.name(states[at]!)}", on ${announce(results, number)},`,
          () => add(cycle.next(states[at]!, result)),
        ),
      )
    }
  }
  return { states, names: [...indexes.keys()], next: Uint16Array.from(next) }
}

/** Whatever goes wrong inside a user's cycle is told with its place. */
const attempt = <Value>(where: () => string, work: () => Value): Value => {
  asking(() => `the cycle ${where()} was being worked out`)
  try {
    return work()
  } catch (error) {
    if (error instanceof NotAWager) throw error
    throw new NotAWager(`the cycle ${where()} fails: ${error instanceof Error ? error.message : String(error)}`)
  }
}
