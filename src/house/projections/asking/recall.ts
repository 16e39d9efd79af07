/** Recall: any past round, step by step, as a viewer may see it: the state before it, and its events as they are kept. */
import type { Game } from '../../../rules/game/game.ts'
import type { Giver } from '../../../table/schemas.ts'
import { tableForms, type TableEvent } from '../../../table/events.ts'
import { evolve, evolveUnseen } from '../../../table/evolve.ts'
import { restored, type Snapshot } from '../../../table/snapshot.ts'
import { newTable, type TableState } from '../../../table/state.ts'
import { asSeenBy } from '../../watching/as-seen.ts'
import { mayRead } from '../../tables/audience.ts'
import { tableStream } from '../../tables/house-table.ts'
import { storedEventsAfter, type JournalReader, type CommittedEvent } from '../../../store/store.ts'
import type { Projections } from '../projections.ts'

export interface Recalled {
  /** What the table was before the round, as far as this person may know. */
  readonly before: TableState
  /** Everything from its start until the next one's; who may read each is said with it. */
  readonly events: readonly CommittedEvent[]
  /** What happened to it after the next one had been started. */
  readonly later: readonly CommittedEvent[]
}

export interface Recalling {
  readonly journal: JournalReader
  readonly game: Game
  readonly table: string
  readonly round: number
  readonly who: Giver | undefined
  /** Somewhere before the round to begin from, and where it begins; from the first event, unless said. */
  readonly from?: { readonly version: number; readonly state: string } | undefined
}

export const recall = async ({ journal, game, table, round, who, from }: Recalling): Promise<Recalled | undefined> => {
  let state = from ? asSeenBy(restored(game, JSON.parse(from.state) as Snapshot), who) : newTable(game)
  let now = state.round
  const [events, later]: [CommittedEvent[], CommittedEvent[]] = [[], []]
  for await (const kept of storedEventsAfter(journal, tableStream(table), from?.version ?? 0)) {
    const event = tableForms.read(kept.text)
    if (event.type === 'round-started') now = event.round
    // A round is corrected before the next one but one, or never.
    if (now > round + 1) break
    if (now < round) state = mayRead(kept.audience, who) ? evolve(state, event) : evolveUnseen(state)
    else if (now === round) events.push(kept)
    else if (isOf(event, round)) later.push(kept)
  }
  return round > 0 && events.length > 0 ? { before: state, events, later } : undefined
}

/** What still happens to a round when the next one has been started. */
const isOf = (event: TableEvent, round: number): boolean =>
  (event.type === 'round-corrected' || event.type === 'round-invalidated' || event.type === 'seed-revealed') &&
  event.round === round

/** The same with the nearest checkpoint, so that it takes no longer when the round is long ago. */
export const recallRound = async (
  projections: Projections,
  table: string,
  round: number,
  who: Giver | undefined,
): Promise<Recalled | undefined> => {
  const game = projections.gameAt(table)
  if (!game) return undefined
  const stream = tableStream(table)
  projections.catchUp([stream])
  const [found] = projections.file.rows('rounds', 'where "table" = ? and round = ?', table, round)
  if (!found) return undefined
  const [from] = projections.file.rows(
    'checkpoints',
    'where stream = ? and version < ? order by version desc limit 1',
    stream,
    found.first,
  )
  return recall({ journal: projections.journal, game, table, round, who, from })
}
