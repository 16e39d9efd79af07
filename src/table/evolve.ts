/** The next state after an event. Nothing is decided here and nothing refused: an event has happened. */
import type { EventType, TableEvent } from './events.ts'
import { diceEvolved } from './evolve/dice.ts'
import { fairnessEvolved } from './evolve/fairness.ts'
import { moneyEvolved } from './evolve/money.ts'
import { peopleEvolved } from './evolve/people.ts'
import { roundEvolved } from './evolve/round.ts'
import { entriesOf, post } from './ledger.ts'
import type { TableState } from './state.ts'

/** What each type of event changes, money apart. */
export type Evolved<Type extends EventType> = { readonly [T in Type]: (state: TableState, event: TableEvent<T>) => TableState }

const evolved: Evolved<EventType> = { ...roundEvolved, ...diceEvolved, ...peopleEvolved, ...moneyEvolved, ...fairnessEvolved }

export const evolve = (state: TableState, event: TableEvent): TableState => {
  // The handler is the one of the event's own type, which a union cannot say.
  const change = evolved[event.type] as (state: TableState, event: TableEvent) => TableState
  const next = change(state, event)
  return {
    ...next,
    since: beginsAnew(state, next) ? event.at : state.since,
    version: state.version + 1,
    at: Math.max(state.at, event.at),
    ledger: post(state.ledger, entriesOf(event)),
  }
}

/** Whoever wagers first, and whoever joins somebody who was alone, has the time for wagers before them. */
const beginsAnew = (before: TableState, after: TableState): boolean =>
  before.phase !== after.phase ||
  (after.phase === 'betting' &&
    ((before.inPlay.piles.length === 0 && after.inPlay.piles.length > 0) ||
      (before.players.size === 1 && after.players.size === 2)))

/** An event happened that this reader may not see: it counts, and that is all. */
export const evolveUnseen = (state: TableState): TableState => ({ ...state, version: state.version + 1 })
