/** A past round told again: each event with the table after it, folded as it was when it happened. */
import type { Game } from '../rules/game.ts'
import type { TableEvent } from '../table/events.ts'
import type { TableState } from '../table/state.ts'
import type { RecalledAnswer } from '../wire/records.ts'
import { Fold } from './fold.ts'
import type { Sha256 } from './platform.ts'

export interface RecalledStep {
  readonly version: number
  /** Nothing where the viewer may not see it. */
  readonly event: TableEvent | undefined
  readonly state: TableState
}

export interface RecalledRound {
  readonly round: number
  readonly before: TableState
  readonly steps: readonly RecalledStep[]
  /** What happened to it after the next one had been started. */
  readonly later: readonly TableEvent[]
}

/** Throws a BrokenChain where the events do not follow from one another. */
export const recalledRound = async (table: string, game: Game, sha256: Sha256, sent: RecalledAnswer): Promise<RecalledRound> => {
  const fold = new Fold(table, game, sha256, sent)
  const before = fold.state
  const steps: RecalledStep[] = []
  for (const event of sent.events) {
    const [seen] = await fold.take([event])
    steps.push({ version: event.version, event: seen, state: fold.state })
  }
  const later = sent.later.flatMap((event) => ('text' in event ? [JSON.parse(event.text) as TableEvent] : []))
  return { round: sent.round, before, steps, later }
}
