/** What happened becomes an event: who gave the command, when, in which form it is kept. */
import type { Order } from './command.ts'
import type { Happening, TableEvent } from './events.ts'
import { evolve } from './evolve.ts'
import type { TableState } from './state.ts'

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
