/** The next state after an event. Nothing is decided here and nothing refused: an event has happened. */
import type { EventType, Happening, TableEvent, eventSchemas } from './events.ts'
import { equipmentEvolved } from './equipment/evolved.ts'
import { fairnessEvolved } from './evolve/fairness.ts'
import { moneyEvolved } from './evolve/money.ts'
import { peopleEvolved } from './evolve/people.ts'
import { roundEvolved } from './evolve/round.ts'
import type { EventDefinition, EventDefinitions } from './event.ts'
import { seatEvents } from './seats/events.ts'
import { entriesOf, post } from './money/ledger.ts'
import { present, type Phase, type TableState } from './state.ts'

/** What each type of event changes, money apart. */
export type Evolved<Type extends EventType> = { readonly [T in Type]: (state: TableState, event: TableEvent<T>) => TableState }

/** Slices that have been made: an event of one is looked up here, the others in the maps by type below. */
export const definitions = { ...seatEvents } satisfies Partial<EventDefinitions<typeof eventSchemas>>

type InSlices = keyof typeof definitions

export const definitionOf = (type: EventType): EventDefinition<Happening> | undefined =>
  Object.hasOwn(definitions, type) ? definitions[type as InSlices] : undefined

const evolved: Evolved<Exclude<EventType, InSlices>> = {
  ...roundEvolved,
  ...equipmentEvolved,
  ...peopleEvolved,
  ...moneyEvolved,
  ...fairnessEvolved,
}

export const evolve = (state: TableState, event: TableEvent): TableState => {
  const definition = definitionOf(event.type)
  // The handler is the one of the event's own type, which a union cannot say.
  const change = evolved[event.type as Exclude<EventType, InSlices>] as (state: TableState, event: TableEvent) => TableState
  const next = definition ? definition.evolve(state, event) : change(state, event)
  return {
    ...next,
    ...(next.noMoreBets && !toBeSettled.has(next.phase) && { noMoreBets: undefined }),
    ...clockAfter(state, next, event.at),
    version: state.version + 1,
    at: Math.max(state.at, event.at),
    ledger: post(state.ledger, entriesOf(event)),
  }
}

/** Where wagers are closed and none of them has been settled. */
const toBeSettled: ReadonlySet<Phase> = new Set<Phase>(['bets closed', 'rolling', 'declared'])

/** What countdowns are measured from: never from what is nothing to them, so that strangers hold nothing up. */
const clockAfter = (
  before: TableState,
  after: TableState,
  at: number,
): Pick<TableState, 'since' | 'joined' | 'wagered' | 'closingAsked'> => {
  if (before.phase !== after.phase) return { since: at, joined: undefined, wagered: undefined, closingAsked: undefined }
  const { since, joined, wagered } = before
  if (after.phase !== 'betting') return { since, joined, wagered }
  // A player who joins a lone player has the whole time for wagers, once: a player who leaves and sits again has had it.
  const joins = joined === undefined && present(before) === 1 && present(after) === 2
  const isFirst = before.inPlay.piles.length === 0 && after.inPlay.piles.length > 0
  return {
    since: joins || isFirst ? at : since,
    joined: joins ? true : joined,
    wagered: before.inPlay === after.inPlay || after.inForce.conduct.shooting ? wagered : at,
  }
}

/** An event happened that this reader may not see: it counts, and that is all. */
export const evolveUnseen = (state: TableState): TableState => ({ ...state, version: state.version + 1 })
