/** How one event is told. */
import type { EventType, TableEvent } from '../../../table/events.ts'
import type { TableState } from '../../../table/state.ts'

/** How people and wagers are called at this moment. */
export interface Naming {
  /** The name, and whether it is the reader's own. */
  readonly who: (person: string) => readonly [name: string, own: boolean]
  readonly wager: (wager: string, state?: string) => string
  readonly state: TableState
}

export type Telling<Type extends EventType> = (event: TableEvent<Type>, called: Naming) => string
