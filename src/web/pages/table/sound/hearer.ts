/** What is heard of one event, and by whom. */
import type { TableEvent } from '../../../../table/events.ts'
import type { TableState } from '../../../../table/state.ts'
import type { SoundName } from '../../../sound/sounds.ts'
import type { ShownSettlement } from '../controller/show.ts'

/** Whom it is heard by, and what the last round has been for them so far. */
export interface Hearer {
  readonly me: string | undefined
  readonly settled: ShownSettlement | undefined
  /** At a table for cash whose rounds follow each other quickly: nothing calls for the next wager there. */
  readonly uncalled?: boolean | undefined
}

export type SoundRule<Event> = (event: Event, state: TableState, hearer: Hearer) => SoundName | undefined

export type HeardOf = { readonly [Type in TableEvent['type']]?: SoundRule<TableEvent<Type>> }
