/** Everything that is read from the events of one table, in one pass over them. */
import type { Game } from '../../../rules/game/game.ts'
import type { Came } from '../../../rules/wager/result.ts'
import type { ResultKept } from '../../../table/schemas.ts'
import type { TableEvent } from '../../../table/events.ts'
import { wagerCalled } from '../../../table/names.ts'
import { evolve } from '../../../table/evolve.ts'
import { cameAs } from '../../../table/round/results.ts'
import { restored, snapshotOf, type Snapshot } from '../../../table/snapshot.ts'
import { lastOf, newTable, type TableState } from '../../../table/state.ts'
import type { Money } from '../../streams/account.ts'
import type { ApprovalLimits } from '../../streams/cage.ts'
import { byHouse } from '../../streams/by-house.ts'
import { tableStream } from '../../tables/house-table.ts'
import { significantAtTable, type Noted } from '../../past/significant.ts'
import {
  allWagers,
  isLookedAt,
  isOutside,
  lookOf,
  returnOf,
  watchCorrection,
  watchResult,
  type Watches,
} from '../../past/statistics.ts'
import { Days } from './days.ts'
import { disputeRows } from './disputes.ts'
import { holdingOf, isHalf, touchedBy, type Happened, type HoldingChange } from '../../past/table-event.ts'
import type { Out } from './rows-written.ts'
import { Rounds, type RoundsKept } from './rounds.ts'
import type { RowOf } from '../schema.ts'
import { significantRows } from './significant-rows.ts'
import { tableLines } from './statement.ts'

interface Kept {
  readonly state: Snapshot
  readonly rounds: RoundsKept
  readonly day?: RowOf<'days'> | undefined
  readonly watches: Watches
  readonly flagged: readonly string[]
  readonly checkpoint: number
}

/** So many events after the last checkpoint, the next round begins with one. */
const betweenCheckpoints = 2000

/** What the house had said by then. */
interface Said {
  readonly limits: ApprovalLimits
  readonly money: Money
}

export class TableFold {
  readonly #table: string
  #state: TableState
  readonly #rounds: Rounds
  readonly #days: Days
  #watches: Watches
  /** Wagers that have been outside their band: that is noted once. */
  #flagged: readonly string[]
  #checkpoint: number
  /** Wagers whose rows are not as they should be. */
  readonly #watched = new Set<string>()

  constructor(table: string, game: Game, text?: string) {
    const kept = text === undefined ? undefined : (JSON.parse(text) as Kept)
    this.#table = table
    this.#state = kept ? restored(game, kept.state) : newTable(game)
    this.#rounds = new Rounds(kept?.rounds)
    this.#days = new Days(kept?.day)
    this.#watches = kept?.watches ?? {}
    this.#flagged = kept?.flagged ?? []
    this.#checkpoint = kept?.checkpoint ?? 0
  }

  get kept(): string {
    return JSON.stringify({
      state: snapshotOf(this.#state),
      rounds: this.#rounds.kept,
      day: this.#days.kept,
      watches: this.#watches,
      flagged: this.#flagged,
      checkpoint: this.#checkpoint,
    } satisfies Kept)
  }

  apply(version: number, kept: TableEvent, { limits, money }: Said, out: Out): void {
    const event = withoutSecrets(kept)
    const before = this.#state
    if (event.type === 'round-started') this.#mark(version - 1, out)
    const happened = this.#goOn(version, event, money)
    this.#rounds.apply(happened, out)
    this.#days.apply(happened, out)
    tableLines(happened, out)
    disputeRows(happened, out)
    const gains = new Map(Array.from(happened.worth, ([player, change]) => [player, change.after.chips - change.before.chips]))
    const said = significantAtTable(event, { table: this.#table, state: before, limits, gains })
    const noted = said.map((each): Noted => ({ ...each, at: event.at, by: event.by }))
    significantRows(tableStream(this.#table), version, [...noted, ...this.#watch(happened, out)], out)
  }

  /** What is written once for many events. */
  finish(out: Out): void {
    for (const wager of this.#watched)
      out.write('returns', { table: this.#table, wager, watch: JSON.stringify(this.#watches[wager]) })
    this.#watched.clear()
  }

  /** The state before the next round, from which it can be recalled. */
  #mark(version: number, out: Out): void {
    if (version - this.#checkpoint < betweenCheckpoints) return
    this.#checkpoint = version
    out.write('checkpoints', { stream: tableStream(this.#table), version, state: JSON.stringify(snapshotOf(this.#state)) })
  }

  /** What was is asked before what is: a state that is no longer the newest is slower to answer. */
  #goOn(version: number, event: TableEvent, money: Money): Happened {
    const before = this.#state
    const held = touchedBy(before, event).map((player) => [player, holdingOf(before, player)] as const)
    const after = evolve(before, event)
    const worth = new Map(
      held.map(([player, was]): [string, HoldingChange] => [player, { before: was, after: holdingOf(after, player) }]),
    )
    this.#state = after
    return { table: this.#table, money, version, event, before, after, worth }
  }

  /** Compares what results bring with what they should. */
  #watch({ event, before }: Happened, out: Out): readonly Noted[] {
    const watches = isHalf(event) ? undefined : watchesAfter(this.#watches, event, before)
    if (!watches) return []
    this.#watches = watches
    const at = new Set([allWagers, ...lastOf(before).before.piles.map(({ table }) => table.wager.id)])
    const watched = [...at].flatMap((wager) => (watches[wager] ? [{ wager, watch: watches[wager] }] : []))
    for (const { wager, watch } of watched) {
      this.#watched.add(wager)
      if (isLookedAt(watch.results))
        out.write('looks', { table: this.#table, wager, results: watch.results, look: JSON.stringify(lookOf(watch)) })
    }
    const outside = watched.filter(({ wager, watch }) => !this.#flagged.includes(wager) && isOutside(watch))
    this.#flagged = [...this.#flagged, ...outside.map(({ wager }) => wager)]
    return outside.map(({ wager, watch }) => {
      const after = returnOf(wager, watch)
      const name = wager === allWagers ? 'all wagers together' : wagerCalled(before, wager)
      return {
        kind: 'return',
        what: `${name} returned ${percent(after.actual)} where ${percent(after.exact)} is exact, which chance hardly explains`,
        table: this.#table,
        after,
        at: event.at,
        by: byHouse,
      }
    })
  }
}

const percent = (share: number): string => `${(100 * share).toFixed(2)}%`

/** What results come to by an event that settles or takes back; undefined where it does neither. */
const watchesAfter = (watches: Watches, event: TableEvent, state: TableState): Watches | undefined => {
  const { inForce } = state
  const came = (result: ResultKept): Came => cameAs(inForce, result)
  const watched = (result: ResultKept, times?: -1): Watches =>
    watchResult(watches, inForce, lastOf(state).before, came(result), times)
  const isPaid = state.phase !== 'collected'
  if (event.type === 'winners-paid') return watched(event.result)
  if (event.type === 'round-invalidated') return event.was && isPaid ? watched(event.was, -1) : undefined
  if (event.type !== 'round-corrected') return undefined
  return isPaid ? watchCorrection(watches, inForce, lastOf(state).before, came(event.was), came(event.now)) : watched(event.now)
}

/** Records are in no need of seeds and orders, and states of tables are kept in them. */
const withoutSecrets = (event: TableEvent): TableEvent => {
  if (event.type === 'seed-kept') return { ...event, seed: '' }
  return event.type === 'shoe-order-kept' ? { ...event, order: [] } : event
}
