/**
 * What can happen at a table. An event is a fact in the past: it carries everything that was applied, so that later code
 * never has to work it out again, and the version of its form.
 */
import { EventForms, type BodyOf } from '../store/event-forms.ts'
import type { Stamp } from './event.ts'
import { stamp } from './schemas.ts'
import { openingSchemas } from './opening/schemas.ts'
import { seatSchemas } from './seats/schemas.ts'
import { staffSchemas } from './staff/schemas.ts'
import { moneySchemas } from './money/schemas.ts'
import { wagerSchemas } from './wagers/schemas.ts'
import { roundSchemas } from './round/schemas.ts'
import { settlementSchemas } from './settlement/schemas.ts'
import { correctionSchemas } from './corrections/schemas.ts'
import { dutySchemas } from './duties/schemas.ts'
import { seedSchemas } from './seeds/schemas.ts'
import { diceSchemas } from './dice/schemas.ts'
import { shoeSchemas } from './shoe/schemas.ts'

export const eventSchemas = {
  ...openingSchemas,
  ...seatSchemas,
  ...staffSchemas,
  ...moneySchemas,
  ...wagerSchemas,
  ...roundSchemas,
  ...settlementSchemas,
  ...correctionSchemas,
  ...dutySchemas,
  ...seedSchemas,
  ...diceSchemas,
  ...shoeSchemas,
}

type Schemas = typeof eventSchemas
export type EventType = keyof Schemas
export type EventBody<Type extends EventType> = BodyOf<Schemas[Type]>

/** What happened, before it is stamped. */
export type Happening<Type extends EventType = EventType> = { [T in Type]: { readonly type: T } & EventBody<T> }[Type]

export type { Stamp } from './event.ts'

export type TableEvent<Type extends EventType = EventType> = Stamp & Happening<Type>

export const tableForms = new EventForms<TableEvent>(eventSchemas, { stamp, oldest: 1, upcasters: [] })

/** The schema of any event, for programs that read a log. */
export const eventSchema = tableForms.schema
