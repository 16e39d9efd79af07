/** A cycle is the little that the table itself remembers from result to result: a seven before, the point, a count. */
import type { Result } from './result.ts'

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

export const tabulateCycle = <State>(cycle: Cycle<State>, results: readonly Result[]): CycleTable<State> => {
  const states = [cycle.start]
  const indexes = new Map([[cycle.name(cycle.start), 0]])
  const next: number[] = []
  for (let at = 0; at < states.length; at += 1) {
    if (states.length > mostStates) throw new Error(`a cycle of more than ${mostStates} states`)
    for (const result of results) {
      const state = cycle.next(states[at]!, result)
      const name = cycle.name(state)
      const known = indexes.get(name)
      next.push(known ?? states.length)
      if (known === undefined) {
        indexes.set(name, states.length)
        states.push(state)
      }
    }
  }
  return { states, names: [...indexes.keys()], next: Uint16Array.from(next) }
}
