/** What may be asked of the projections. Each question reads on first, so that whatever has been answered is in it. */
import type { Day, Dispute, Return, ReturnPoint, Wins } from '../../../wire/tables/records.ts'
import type { Voucher } from '../../streams/account.ts'
import { cageStream } from '../../streams/cage.ts'
import type { WrittenSlip } from '../../cage/slip.ts'
import { tableStream } from '../../tables/house-table.ts'
import { lookOf, pointOf, returnOf, type ReturnFigures, type WagerStatistics } from '../../past/statistics.ts'
import { limited } from './limited.ts'
import type { Projections } from '../projections.ts'

export { significantOf, type SignificantQuestion, type SignificantRecord } from './significant-events.ts'
export { playsOf, roundOf, roundsOf, type PlayRecord } from './round-queries.ts'

/** Days as 2026-11-16, both included. */
interface DaysQuestion {
  readonly table?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** One table is found by its name and the day, all of them by the day. */
const ofDays = ({ table, from = '', to = '9999' }: DaysQuestion): readonly [where: string, ...values: string[]] =>
  table === undefined
    ? ['where day >= ? and day <= ?', from, to]
    : ['where "table" = ? and day >= ? and day <= ?', table, from, to]

const streamsAsked = (projections: Projections, { table }: DaysQuestion): readonly string[] =>
  table === undefined ? projections.tableStreams() : [tableStream(table)]

export const daysOf = (projections: Projections, question: DaysQuestion = {}): readonly Day[] => {
  projections.catchUp(streamsAsked(projections, question))
  const [where, ...values] = ofDays(question)
  return projections.file.rows('days', `${where} order by day, "table", money limit 10000`, ...values).map(withDrop)
}

const withDrop = <Row extends { readonly cash: number; readonly chipsIn: number }>(
  row: Row,
): Row & { readonly drop: number } => ({
  ...row,
  drop: row.cash + row.chipsIn,
})

const addedUp = [
  'rounds',
  'wagered',
  'win',
  'cash',
  'chipsIn',
  'chipsOut',
  'vouchers',
  'fills',
  'credits',
  'dropped',
  'variance',
  'compensated',
  'rounding',
] as const

/** Days of all tables added up, and tables over all days; the two kinds of money are never added to one another. */
export const winsOf = (projections: Projections, question: DaysQuestion = {}): Wins => {
  projections.catchUp(streamsAsked(projections, question))
  const [where, ...values] = ofDays(question)
  const { file } = projections
  return {
    days: file.sums('days', { by: ['day', 'money'], added: addedUp, where }, ...values).map(withDrop),
    tables: file.sums('days', { by: ['table', 'money'], added: addedUp, where }, ...values).map(withDrop),
  }
}

/** Disputes, the oldest first; only those that wait, where asked for. */
export const disputesOf = (
  projections: Projections,
  {
    table,
    player,
    open = false,
  }: { readonly table?: string | undefined; readonly player?: string | undefined; readonly open?: boolean | undefined } = {},
): readonly Dispute[] => {
  projections.catchUp(table === undefined ? projections.tableStreams() : [tableStream(table)])
  return projections.file.rows(
    'disputes',
    `where (?1 is null or "table" = ?1) and (?2 is null or player = ?2) and (?3 = 0 or decided is null)
     order by opened, "table", dispute limit 10000`,
    table ?? null,
    player ?? null,
    Number(open),
  )
}

/** Actual against exact return of every wager at a table, and of all together. */
export const returnsOf = (projections: Projections, table: string): readonly Return[] => {
  projections.catchUp([tableStream(table)])
  return projections.file
    .rows('returns', 'where "table" = ? order by wager', table)
    .map(({ wager, watch }) => returnOf(wager, JSON.parse(watch) as WagerStatistics))
}

/** How the return of a wager came about, up to now. */
export const courseOf = (projections: Projections, table: string, wager: string): readonly ReturnPoint[] => {
  projections.catchUp([tableStream(table)])
  const [now] = projections.file.rows('returns', 'where "table" = ? and wager = ?', table, wager)
  if (!now) return []
  const last = lookOf(JSON.parse(now.watch) as WagerStatistics)
  // A round that was struck out takes its result back, and the look after it is one too many until the next.
  const before = projections.file
    .rows('looks', 'where "table" = ? and wager = ? and results < ? order by results', table, wager, last.results)
    .map(({ look }) => JSON.parse(look) as ReturnFigures)
  return [...before, last].map(pointOf)
}

/** Accounts by the names of their players, after one to go on from there. */
export const accountsOf = (
  projections: Projections,
  { after = '', limit }: { readonly after?: string | undefined; readonly limit?: number | undefined } = {},
) => {
  projections.catchUp()
  return projections.file
    .rows('accounts', 'where player > ? order by player limit ?', after, limited(limit))
    .map(({ vouchers, ...row }) => ({ ...row, vouchers: JSON.parse(vouchers) as readonly Voucher[] }))
}

/** Slips, the newest first; before one, to go on from there. */
export const slipsOf = (
  projections: Projections,
  { before, limit }: { readonly before?: string | undefined; readonly limit?: number | undefined } = {},
): readonly WrittenSlip[] => {
  projections.catchUp([cageStream])
  return projections.file
    .rows(
      'slips',
      'where (?1 is null or (length(slip), slip) < (length(?1), ?1)) order by length(slip) desc, slip desc limit ?2',
      before ?? null,
      limited(limit),
    )
    .map(({ written }) => JSON.parse(written) as WrittenSlip)
}
