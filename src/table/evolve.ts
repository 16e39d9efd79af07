/** The next state after an event. Nothing is decided or refused here: the event has happened. */
import type { Order } from './command.ts'
import { correctionEvents } from './corrections/events.ts'
import { diceEvents } from './dice/events.ts'
import { dutyEvents } from './duties/events.ts'
import type { EventDefinition, EventDefinitions } from './event.ts'
import type { eventSchemas, EventType, Happening, TableEvent } from './events.ts'
import { moneyEvents } from './money/events.ts'
import { type Entry, noEntries, post } from './money/ledger.ts'
import { openingEvents } from './opening/events.ts'
import { roundEvents } from './round/events.ts'
import { seatEvents } from './seats/events.ts'
import { seedEvents } from './seeds/events.ts'
import { settlementEvents } from './settlement/events.ts'
import { shoeEvents } from './shoe/events.ts'
import { staffEvents } from './staff/events.ts'
import { type Phase, present, type TableState } from './state.ts'
import { wagerEvents } from './wagers/events.ts'

/** Every event of every slice. */
const definitions: EventDefinitions<typeof eventSchemas> = {
  ...openingEvents,
  ...seatEvents,
  ...staffEvents,
  ...moneyEvents,
  ...wagerEvents,
  ...roundEvents,
  ...settlementEvents,
  ...correctionEvents,
  ...dutyEvents,
  ...seedEvents,
  ...diceEvents,
  ...shoeEvents,
}

export const definitionOf = (type: EventType): EventDefinition<Happening> => definitions[type]

/** The entries of an event in the ledger. */
export const entriesOf = (event: TableEvent): readonly Entry[] => definitionOf(event.type).moves?.(event) ?? noEntries

export const evolve = (state: TableState, event: TableEvent): TableState => {
  const next = definitionOf(event.type).evolve(state, event)
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

/** Reference times for countdowns. Only changes that concern betting reset them, so other people cannot delay a round. */
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

/** What happened becomes an event: who gave the command, when, in which form it is kept. */
export const stamped = ({ by, at }: Order, happening: Happening): TableEvent => ({ v: 1, at, by, ...happening })

export const evolveAll = (state: TableState, events: readonly TableEvent[]): TableState => {
  let now = state
  for (const event of events) now = evolve(now, event)
  return now
}

/** The state as it will be, for a decision that has a second step. */
export const foreseen =
  (order: Order) =>
  (state: TableState, happenings: readonly Happening[]): TableState =>
    evolveAll(
      state,
      happenings.map((happening) => stamped(order, happening)),
    )
