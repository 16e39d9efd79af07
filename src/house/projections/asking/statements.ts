/** A player's statement: lines of the account and of every table in the order of time, with what there is after each. */
import { remembered } from '../../../rules/lists.ts'
import type { Statement } from '../../../wire/tables/records.ts'
import { accountStream } from '../../streams/account.ts'
import type { Projections } from '../projections.ts'
import type { RowOf } from '../schema.ts'
import { accountPlace } from '../folding/statement.ts'

export type StatementLine = Statement['lines'][number]

export interface StatementQuestion {
  readonly from?: number | undefined
  readonly to?: number | undefined
  /** The `next` of the page before. */
  readonly after?: string | undefined
  readonly limit?: number | undefined
}

const most = 1000

/** The order of lines: by time, what leaves a place before what comes to another, each place in its own order. */
const order = 'at, turn, "table", version'

export const statementOf = (projections: Projections, player: string, question: StatementQuestion = {}): Statement => {
  projections.catchUp([accountStream(player), ...projections.tableStreams()])
  const { from = 0, to = Number.MAX_SAFE_INTEGER } = question
  const limit = Math.max(1, Math.min(question.limit ?? most, most))
  // Everything before a time, or up to and with the line that was last on the page before.
  const place = placeFrom(question.after) ?? [from, 0, accountPlace, 0]
  const { file } = projections
  const opening = file.rows(
    'lines',
    `where player = ?1 and ("table", version) in
     (select "table", max(version) from lines where player = ?1 and (${order}) <= (?2, ?3, ?4, ?5) group by "table")`,
    player,
    ...place,
  )
  const rows = file.rows(
    'lines',
    `where player = ? and (${order}) > (?, ?, ?, ?) and at < ? order by ${order} limit ?`,
    player,
    ...place,
    to,
    limit + 1,
  )
  const netOf = roundNets(projections, player)
  const held = new Map(opening.map((row) => [row.table, row]))
  return {
    player,
    opening: totalOf(held),
    lines: rows.slice(0, limit).map((row) => {
      held.set(row.table, row)
      return lineOf(row, totalOf(held), netOf)
    }),
    next: rows.length > limit ? placeText(rows[limit - 1]!) : null,
  }
}

const totalOf = (held: ReadonlyMap<string, RowOf<'lines'>>): Statement['opening'] => {
  let [total, tokensTotal] = [0, 0]
  for (const { after, tokensAfter } of held.values()) {
    total += after
    tokensTotal += tokensAfter
  }
  return { total, tokensTotal }
}

type NetOf = (table: string, round: number) => number | null

/** What rounds came to for a player, as the record of each has it. */
const roundNets = ({ file }: Projections, player: string): NetOf => {
  const known = new Map<string, number | null>()
  return (table, round) =>
    remembered(known, `${round} ${table}`, () => {
      const [play] = file.rows('plays', 'where "table" = ? and round = ? and player = ?', table, round, player)
      return play?.net ?? null
    })
}

const lineOf = (row: RowOf<'lines'>, totals: Statement['opening'], netOf: NetOf): StatementLine => {
  const { player: _, part: __, turn: ___, table, about: text, ...line } = row
  const at = table === accountPlace ? null : table
  const about = JSON.parse(text) as Record<string, unknown>
  const net = at !== null && typeof about['round'] === 'number' ? netOf(at, about['round']) : null
  return { ...line, table: at, ...totals, net, about }
}

const placeText = ({ at, turn, table, version }: RowOf<'lines'>): string => `${at}.${turn}.${version}.${table}`

/** Whatever is not such a place is none: then the statement begins at its beginning. */
const placeFrom = (text: string | undefined): readonly [number, number, string, number] | undefined => {
  const [, at, turn, version, place] = /^(\d{1,15})\.(\d)\.(\d{1,15})\.(.*)$/s.exec(text ?? '') ?? []
  return at === undefined ? undefined : [Number(at), Number(turn), place!, Number(version)]
}
