/**
 * Saying again what is so already changes nothing, and is no event: a journal is kept for good, and a client that
 * says the same a thousand times would fill it.
 */
import { equipmentSayings } from './equipment/events.ts'
import type { EventType, TableEvent } from './events.ts'
import { definitionOf } from './evolve.ts'
import { snapshotOf } from './snapshot.ts'
import type { TableState } from './state.ts'

/**
 * What says how something is to be. What people did is an event each time, such as a float that is counted, a shuffle that is
 * shuffled or somebody barred, whether the table is another for it or not.
 */
const sayings: ReadonlySet<EventType> = new Set<EventType>([
  'limits-changed',
  'house-changed',
  'steps-automated',
  'colour-marked',
  ...equipmentSayings,
])

export const saysTheSame = (before: TableState, events: readonly TableEvent[], after: TableState): boolean =>
  events.length > 0 &&
  events.every(({ type }) => definitionOf(type)?.isSetting ?? sayings.has(type)) &&
  known(before) === known(after)

/** All that a table knows but how many events there were, and when the last of them was. */
const known = (state: TableState): string => JSON.stringify({ ...snapshotOf(state), version: 0, at: 0 })
