/**
 * Saying again what is so already changes nothing, and is no event: a journal is kept for good, and a client that
 * says the same a thousand times would fill it.
 */
import type { TableEvent } from './events.ts'
import { definitionOf } from './evolve.ts'
import { snapshotOf } from './snapshot.ts'
import type { TableState } from './state.ts'

export const saysTheSame = (before: TableState, events: readonly TableEvent[], after: TableState): boolean =>
  events.length > 0 && events.every(({ type }) => definitionOf(type).isSetting === true) && known(before) === known(after)

/** All that a table knows but how many events there were, and when the last of them was. */
const known = (state: TableState): string => JSON.stringify({ ...snapshotOf(state), version: 0, at: 0 })
