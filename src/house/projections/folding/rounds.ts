/**
 * The record of each round: when, what was displayed, what it came to for each player, through which phases it went. A
 * round lasts until the next one is started, so that what a rack has after one is what it has before the next.
 */
import { remembered } from '../../../rules/lists.ts'
import type { ResultKept } from '../../../table/schemas.ts'
import type { TableEvent } from '../../../table/events.ts'
import { announced } from '../../../table/round/results.ts'
import { netOfResult } from '../../../table/settlement/payments.ts'
import type { TableState } from '../../../table/state.ts'
import { byType } from '../../../table/by-type.ts'
import { isHalf, type Happened } from '../../past/table-event.ts'
import type { Out } from './rows-written.ts'
import type { Changing, RowOf, Status } from '../schema.ts'
import { changes, newTally, playRow, refundedWagers, rightWagers, type SettledWager, type Tally } from './tally.ts'

type Phase = readonly [name: string, at: number, version: number]

interface Round extends Changing<Omit<RowOf<'rounds'>, 'table' | 'players' | 'phases'>> {
  readonly phases: Phase[]
}

/** What the events of a round are called among its phases. */
const phases: Readonly<Partial<Record<TableEvent['type'], string>>> = {
  'round-started': 'betting',
  'bets-closed': 'bets closed',
  'dice-thrown': 'rolling',
  'result-declared': 'declared',
  'result-overridden': 'overridden',
  'losers-collected': 'collected',
  'winners-paid': 'settled',
  'round-invalidated': 'struck out',
  'round-corrected': 'corrected',
}

/** What became of a round that was paid and stands. */
const paid: ReadonlySet<Status> = new Set(['settled', 'no result', 'corrected'])

export interface RoundsKept {
  readonly now: Round | undefined
  /** The last round before that was paid, which may yet be corrected, however many came to no result since. */
  readonly past: { readonly round: Round; readonly plays: readonly RowOf<'plays'>[] } | undefined
  readonly players: readonly (readonly [string, Tally])[]
}

export class Rounds {
  #now: Round | undefined
  #past: RoundsKept['past']
  #players = new Map<string, Tally>()
  /** Whose rows are not as they should be. */
  readonly #touched = new Set<string>()

  constructor(kept?: RoundsKept) {
    this.#now = kept?.now && { ...kept.now, phases: [...kept.now.phases] }
    this.#past = kept?.past
    this.#players = new Map(kept?.players)
    for (const player of this.#players.keys()) this.#touched.add(player)
  }

  get kept(): RoundsKept {
    return { now: this.#now, past: this.#past, players: [...this.#players] }
  }

  apply(happened: Happened, out: Out): void {
    const { event } = happened
    if (event.type === 'round-started') {
      this.#end(happened, out)
      this.#start(happened)
    }
    const now = this.#now
    if (!now) return
    const name = isHalf(event) ? undefined : phases[event.type]
    if (name !== undefined) {
      now.last = happened.version
      now.phases.push([name, event.at, happened.version])
    }
    const { before } = happened
    byType(changes, event, { of: (player) => this.#of(before, player), state: before, round: now })
    if (event.type === 'result-declared') this.#risk(now, before)
    follow(now, happened)
    const back = takenBack(happened)
    if (back) this.#takeBack(now, happened, back, out)
    const over = event.type === 'winners-paid' || event.type === 'round-invalidated' || event.type === 'round-corrected'
    if (over && !isHalf(event)) this.#plays(now, happened, out)
    if (name !== undefined) out.write('rounds', roundRow(happened.table, now, this.#players.size))
  }

  #start({ version, event, before, money }: Happened): void {
    const { round } = event as TableEvent<'round-started'>
    this.#now = {
      round,
      game: before.game.id,
      money,
      started: event.at,
      ended: null,
      status: 'open',
      result: null,
      wagered: 0,
      atRisk: 0,
      won: 0,
      first: version,
      last: version,
      phases: [],
    }
    this.#players.clear()
    this.#touched.clear()
  }

  /** The next round is started: this one is what it is. */
  #end({ table, event: { at }, before }: Happened, out: Out): void {
    const now = this.#now
    if (!now) return
    if (now.status === 'open') now.status = 'not rolled'
    now.ended ??= at
    const plays = Array.from(this.#players, ([player, tally]) => playRow(table, now, before, player, tally))
    for (const row of plays) if (this.#touched.has(row.player)) out.write('plays', row)
    out.write('rounds', roundRow(table, now, this.#players.size))
    if (paid.has(now.status)) this.#past = { round: now, plays }
  }

  #of(state: TableState, player: string): Tally {
    this.#touched.add(player)
    return remembered(this.#players, player, () => newTally(state, player))
  }

  /** What lies on the layout when a result comes. */
  #risk(now: Round, state: TableState): void {
    for (const tally of this.#players.values()) tally.atRisk = 0
    now.atRisk = 0
    for (const { stacks } of state.inPlay.piles) {
      for (const { player, amount } of stacks.unordered()) this.#of(state, player).atRisk += amount
      now.atRisk += stacks.sums.amount
    }
  }

  /** What was settled is taken back: of the present round, or of the one before it. */
  #takeBack(now: Round, happened: Happened, { round: number, wagers, ...became }: TakenBack, out: Out): void {
    const { table, version, event } = happened
    const { at } = event
    if (now.round === number) {
      Object.assign(now, became)
      now.ended ??= at
      for (const [player, tally] of this.#players) {
        tally.wagers = wagers.get(player) ?? []
        this.#touched.add(player)
      }
      return
    }
    if (this.#past?.round.round !== number) return
    const { round, plays } = this.#past
    const set: Round = { ...round, ...became, last: version, phases: [...round.phases, [became.status, at, version]] }
    const rows = plays.map((row) => {
      const right = wagers.get(row.player) ?? []
      return { ...row, net: netOfResult(right), wagers: JSON.stringify(right) }
    })
    for (const row of rows) out.write('plays', row)
    out.write('rounds', roundRow(table, set, rows.length))
    this.#past = { round: set, plays: rows }
  }

  /** The rows of all players with changes. */
  #plays(now: Round, { table, after }: Happened, out: Out): void {
    for (const [player, tally] of this.#players)
      if (this.#touched.has(player)) out.write('plays', playRow(table, now, after, player, tally))
    // A round that goes on has yet to get the time of its end, where an earlier one was taken back in it.
    if (now.ended !== null) this.#touched.clear()
  }
}

/** What an event makes of the round itself. */
const follow = (now: Round, { event, before }: Happened): void => {
  const shown = (result: ResultKept): string => announced(before.inForce, result)
  if (event.type === 'result-declared') now.result = shown(event.result)
  if (event.type === 'result-overridden') now.result = shown(event.now)
  if (event.type === 'winners-paid' && !event.more) {
    now.status = event.result.kind === 'call' ? 'no result' : 'settled'
    now.ended = event.at
  }
  if (event.type === 'round-invalidated' && event.round === now.round && !event.undecided) {
    now.status = 'struck out'
    now.ended = event.at
  }
}

/** A settled round that is set right or struck out, and what every wager of it came to then. */
interface TakenBack {
  readonly round: number
  readonly status: Status
  readonly result?: string
  readonly wagers: ReadonlyMap<string, SettledWager[]>
}

const takenBack = ({ event, before }: Happened): TakenBack | undefined => {
  if (event.type === 'round-corrected') {
    const result = announced(before.inForce, event.now)
    return { round: event.round, status: 'corrected', result, wagers: rightWagers(before, event) }
  }
  return event.type === 'round-invalidated' && event.players
    ? { round: event.round, status: 'struck out', wagers: refundedWagers(before, event) }
    : undefined
}

const roundRow = (table: string, round: Round, players: number): RowOf<'rounds'> => ({
  ...round,
  table,
  players,
  phases: JSON.stringify(round.phases),
})
