/** What is heard of one event, and by whom. */
import type { ByType } from '../../../../table/by-type.ts'
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

export type HeardOf = ByType<SoundName | undefined, [state: TableState, hearer: Hearer]>
