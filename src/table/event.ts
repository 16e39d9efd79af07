/**
 * An event is a fact in the past. Everything the table does with one is in its definition: the next state, the money it moves,
 * who may see it. Its schema is in `schemas.ts` of the same slice, since pages fold events and never check them: so they load
 * no schema library.
 */
import type { BodyOf, EventSchemas } from '../store/event-forms.ts'
import type { Giver, RaisedDuty } from './schemas.ts'
import type { Entry } from './money/ledger.ts'
import type { TableState } from './state.ts'

export interface Stamp {
  /** The version of the event's form. */
  readonly v: 1
  readonly at: number
  readonly by: Giver
}

/** Everybody; one player and the staff; the staff; the house alone, for as long as it must be secret. */
export type Audience = 'public' | { readonly player: string } | 'staff' | 'house'

/** Duties that are open when an event happens, by number. */
export type OpenDuties = ReadonlyMap<number, Pick<RaisedDuty, 'matter' | 'about'>>

/** Its functions are methods, so that a table of all definitions can hold each: an event is looked up by its own type. */
export interface EventDefinition<Body extends object> {
  /** The next state. Nothing is decided or refused here: the event has happened. */
  evolve(state: TableState, event: Stamp & Body): TableState
  /** Double entry: the entries of an event sum to zero. Without it no money moves. */
  moves?(event: Body): readonly Entry[]
  /** Everybody may see it, unless this says otherwise. */
  audience?(event: Body, open: OpenDuties): Audience
  /** It sets something: where it leaves everything as it is, it is no event. */
  readonly isSetting?: true
}

export type EventDefinitions<Schemas extends EventSchemas> = {
  readonly [Type in keyof Schemas & string]: EventDefinition<{ readonly type: Type } & BodyOf<Schemas[Type]>>
}

/** The events of a slice, one definition for each of its schemas. */
export const eventsOf = <Schemas extends EventSchemas>(definitions: EventDefinitions<Schemas>): EventDefinitions<Schemas> =>
  definitions

export const unchanged = (state: TableState): TableState => state
export const staffOnly = (): Audience => 'staff'
export const houseOnly = (): Audience => 'house'
/** The player of the event and the staff. */
export const ownPlayer = ({ player }: { readonly player: string }): Audience => ({ player })
