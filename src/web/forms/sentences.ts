/** What an event would do, in a sentence or several. */
import type { TableEvent, TableState } from '../../client/index.ts'

export type Sentences = {
  readonly [Type in TableEvent['type']]?: (event: TableEvent<Type>, state: TableState, now: number) => string | readonly string[]
}
