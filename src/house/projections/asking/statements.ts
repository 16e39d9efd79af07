/** A player's statement: lines of the account and of every table in the order of time, with what there is after each. */
import { accountStream } from '../../house.ts'
import type { Projections } from '../projections.ts'
import type { RowOf } from '../schema.ts'
import { accountPlace } from '../folding/statement.ts'

export interface StatementLine {
  readonly at: number
  /** The table, or nothing for the account. */
  readonly table: string | null
  readonly version: number
  readonly kind: string
  readonly amount: number
  readonly tokens: number
  /** What there is then at this place, and everywhere together. */
  readonly after: number
  readonly tokensAfter: number
  readonly total: number
  readonly tokensTotal: number
  readonly about: Readonly<Record<string, unknown>>
}

export interface Statement {
  readonly player: string
  readonly opening: { readonly total: number; readonly tokensTotal: number }
  readonly lines: readonly StatementLine[]
  /** Where the next page begins, if there is more. */
  readonly next: string | null
}

export interface StatementQuestion {
  readonly from?: number | undefined
  readonly to?: number | undefined
  /** The `next` of the page before. */
  readonly after?: string | undefined
  readonly limit?: number | undefined
}

const most = 1000

/** The order of lines: by time, what leaves a place before what comes to another, each place in its own order. */
const order = 'at, turn, place, version'

export const statementOf = (projections: Projections, player: string, question: StatementQuestion = {}): Statement => {
  projections.catchUp([accountStream(player), ...projections.tableStreams()])
  const { from = 0, to = Number.MAX_SAFE_INTEGER } = question
  const limit = Math.max(1, Math.min(question.limit ?? most, most))
  // Everything before a time, or up to and with the line that was last on the page before.
  const place = placeFrom(question.after) ?? [from, 0, accountPlace, 0]
  const { file } = projections
  const opening = file.rows(
    'lines',
    `where player = ?1 and (place, version) in
     (select place, max(version) from lines where player = ?1 and (${order}) <= (?2, ?3, ?4, ?5) group by place)`,
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
  const held = new Map(opening.map((row) => [row.place, row]))
  return {
    player,
    opening: totalOf(held),
    lines: rows.slice(0, limit).map((row) => {
      held.set(row.place, row)
      return lineOf(row, totalOf(held))
    }),
    next: rows.length > limit ? placeText(rows[limit - 1]!) : null,
  }
}

const totalOf = (held: ReadonlyMap<string, RowOf<'lines'>>): Statement['opening'] => {
  let [total, tokensTotal] = [0, 0]
  for (const { after, tokens_after } of held.values()) {
    total += after
    tokensTotal += tokens_after
  }
  return { total, tokensTotal }
}

const lineOf = (row: RowOf<'lines'>, totals: Statement['opening']): StatementLine => ({
  at: row.at,
  table: row.place === accountPlace ? null : row.place,
  version: row.version,
  kind: row.kind,
  amount: row.amount,
  tokens: row.tokens,
  after: row.after,
  tokensAfter: row.tokens_after,
  ...totals,
  about: JSON.parse(row.about) as Readonly<Record<string, unknown>>,
})

const placeText = ({ at, turn, place, version }: RowOf<'lines'>): string => `${at}.${turn}.${version}.${place}`

/** Whatever is not such a place is none: then the statement begins at its beginning. */
const placeFrom = (text: string | undefined): readonly [number, number, string, number] | undefined => {
  const [, at, turn, version, place] = /^(\d{1,15})\.(\d)\.(\d{1,15})\.(.*)$/s.exec(text ?? '') ?? []
  return at === undefined ? undefined : [Number(at), Number(turn), place!, Number(version)]
}
