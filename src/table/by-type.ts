/** Values for events by their type, for projections and readers that concern some types only. */
import type { EventType, TableEvent } from './events.ts'

/** A function of one type of event and of more. Its parameters are compared as those of a method, so that each finds its own. */
type Of<Event, More extends readonly unknown[], Made> = { of(event: Event, ...more: More): Made }['of']

export type ByType<Made, More extends readonly unknown[] = []> = {
  readonly [Type in EventType]?: Of<TableEvent<Type>, More, Made>
}

export const byType = <Made, More extends readonly unknown[]>(
  made: ByType<Made, More>,
  event: TableEvent,
  ...more: More
): Made | undefined => {
  const of: Of<TableEvent, More, Made> | undefined = made[event.type]
  return of?.(event, ...more)
}
