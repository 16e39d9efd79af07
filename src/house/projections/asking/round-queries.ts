/** What may be asked of rounds: how they went, and what they were for each player. */
import type { Money } from '../../cage/account.ts'
import { tableStream } from '../../tables/house-table.ts'
import { limited } from './limited.ts'
import type { Projections } from '../projections.ts'
import type { Status } from '../folding/rounds.ts'
import type { RowOf } from '../schema.ts'
import type { SettledWager } from '../folding/tally.ts'

/** How a round of play went. */
export interface RoundRecord {
  readonly table: string
  readonly round: number
  readonly game: string
  /** What chips were worth there. */
  readonly money: Money
  readonly started: number
  readonly ended: number | null
  readonly status: Status
  /** The result as it was displayed. */
  readonly result: string | null
  /** Chips and tokens put down in it, what lay there when the result came, and what went back to the racks. */
  readonly wagered: number
  readonly atRisk: number
  readonly won: number
  readonly players: number
  /** Its first and its last event in the stream of the table. */
  readonly first: number
  readonly last: number
  readonly phases: readonly { readonly phase: string; readonly at: number; readonly version: number }[]
}

const roundRecord = ({ place, at_risk, money, status, phases, ...row }: RowOf<'rounds'>): RoundRecord => ({
  table: place,
  ...row,
  money: money as Money,
  status: status as Status,
  atRisk: at_risk,
  phases: (JSON.parse(phases) as [string, number, number][]).map(([phase, at, version]) => ({ phase, at, version })),
})

/** What a round was for one player: `rackAfter` is `rackBefore - wagered - fees + won + moved + adjusted`, and so for tokens. */
export interface PlayRecord {
  readonly table: string
  readonly round: number
  readonly player: string
  readonly money: Money
  readonly seat: number | null
  readonly at: number
  readonly rackBefore: number
  readonly rackAfter: number
  readonly tokensBefore: number
  readonly tokensAfter: number
  readonly atRisk: number
  readonly wagered: number
  readonly tokensWagered: number
  readonly fees: number
  readonly won: number
  readonly tokensWon: number
  /** Bought in less cashed out. */
  readonly moved: number
  readonly tokensMoved: number
  /** Compensated and corrected. */
  readonly adjusted: number
  readonly tokensAdjusted: number
  /** What the wagers that its result decided came to: everything that came back less what was staked. */
  readonly net: number
  readonly wagers: readonly SettledWager[]
}

const playRecord = (row: RowOf<'plays'>): PlayRecord => ({
  table: row.place,
  round: row.round,
  player: row.player,
  money: row.money as Money,
  seat: row.seat,
  at: row.at,
  rackBefore: row.rack_before,
  rackAfter: row.rack_after,
  tokensBefore: row.tokens_before,
  tokensAfter: row.tokens_after,
  atRisk: row.at_risk,
  wagered: row.wagered,
  tokensWagered: row.tokens_wagered,
  fees: row.fees,
  won: row.won,
  tokensWon: row.tokens_won,
  moved: row.moved,
  tokensMoved: row.tokens_moved,
  adjusted: row.adjusted,
  tokensAdjusted: row.tokens_adjusted,
  net: row.net,
  wagers: JSON.parse(row.wagers) as readonly SettledWager[],
})

/** The rounds of a table, the newest first; before one, to go on from there. */
export const roundsOf = (
  projections: Projections,
  table: string,
  { before, limit }: { readonly before?: number | undefined; readonly limit?: number | undefined } = {},
): readonly RoundRecord[] => {
  projections.catchUp([tableStream(table)])
  return projections.file
    .rows(
      'rounds',
      'where place = ? and round < ? order by round desc limit ?',
      table,
      before ?? Number.MAX_SAFE_INTEGER,
      limited(limit),
    )
    .map(roundRecord)
}

/** One round with everybody who was in it, by their seats. */
export const roundOf = (
  projections: Projections,
  table: string,
  round: number,
): (RoundRecord & { readonly plays: readonly PlayRecord[] }) | undefined => {
  projections.catchUp([tableStream(table)])
  const [found] = projections.file.rows('rounds', 'where place = ? and round = ?', table, round)
  if (!found) return undefined
  const plays = projections.file.rows('plays', 'where place = ? and round = ? order by seat, player', table, round)
  return { ...roundRecord(found), plays: plays.map(playRecord) }
}

/** Where a player has played, the newest first; before a time, to go on from there. */
export const playsOf = (
  projections: Projections,
  player: string,
  { before, limit }: { readonly before?: number | undefined; readonly limit?: number | undefined } = {},
): readonly PlayRecord[] => {
  projections.catchUp(projections.tableStreams())
  return projections.file
    .rows(
      'plays',
      'where player = ? and at < ? order by at desc, place, round desc limit ?',
      player,
      before ?? Number.MAX_SAFE_INTEGER,
      limited(limit),
    )
    .map(playRecord)
}
