/**
 * What can happen at a table. An event is a fact in the past: it carries everything that was applied, so that later code
 * never has to work it out again, and the version of its form.
 */
import { equipmentEvents } from './equipment/events.ts'
import { fairnessEvents } from './events/fairness.ts'
import { EventForms, type BodyOf } from './events/forms.ts'
import { moneyEvents, peopleEvents } from './events/people.ts'
import { roundEvents } from './events/round.ts'
import type { Stamp } from './event.ts'
import { seatSchemas } from './seats/schemas.ts'

export const eventSchemas = {
  ...seatSchemas,
  ...roundEvents,
  ...equipmentEvents,
  ...peopleEvents,
  ...moneyEvents,
  ...fairnessEvents,
}

type Schemas = typeof eventSchemas
export type EventType = keyof Schemas
export type EventBody<Type extends EventType> = BodyOf<Schemas[Type]>

/** What happened, before it is stamped. */
export type Happening<Type extends EventType = EventType> = { [T in Type]: { readonly type: T } & EventBody<T> }[Type]

export type { Stamp } from './event.ts'

export type TableEvent<Type extends EventType = EventType> = Stamp & Happening<Type>

export const tableForms = new EventForms<TableEvent>(eventSchemas, { oldest: 1, upcasters: [] })

/** The schema of any event, for programs that read a log. */
export const eventSchema = tableForms.schema
