/** Two sets of prices side by side: every wager that either side offers, from every start that matters on either. */
import type { Price, Priced, WagerPrice } from '../../odds/price.ts'
import type { Assumed } from '../../odds/assumed.ts'
import { columns } from '../output.ts'

export interface DiffRow {
  readonly wager: string
  readonly start: string | null
  /** Undefined where that side does not offer the wager. */
  readonly before: Price | null
  readonly after: Price | null
  /** Where either side takes results for independent. */
  readonly assumes?: Assumed
}

export const diffRows = (before: readonly Priced[], after: readonly Priced[]): readonly DiffRow[] => {
  // Two definitions of one wager each are compared whatever they are called.
  if (before.length === 1 && after.length === 1) return pair(before[0]!.table.wager.id, before[0]!.starts, after[0]!.starts)
  const ids = [...new Set([...before, ...after].map(({ table }) => table.wager.id))]
  const startsOf = (side: readonly Priced[], id: string) => side.find(({ table }) => table.wager.id === id)?.starts ?? []
  return ids.flatMap((id) => pair(id, startsOf(before, id), startsOf(after, id)))
}

/** Where one side does not care about the start, its one price stands beside each of the other's. */
const pair = (wager: string, before: readonly WagerPrice[], after: readonly WagerPrice[]): readonly DiffRow[] => {
  const starts = [...new Set([...before, ...after].map(({ start }) => start))].filter(
    (start, _, all) => start !== null || all.length === 1,
  )
  const at = (side: readonly WagerPrice[], start: string | null): WagerPrice | undefined =>
    side.find((each) => each.start === start) ?? side.find((each) => each.start === null)
  return starts.map((start) => {
    const [one, other] = [at(before, start), at(after, start)]
    const assumes = one?.assumes ?? other?.assumes
    return { wager, start, before: one?.price ?? null, after: other?.price ?? null, ...(assumes && { assumes }) }
  })
}

const told = (price: Price): string =>
  JSON.stringify([`${price.rolls}`, price.results.map(({ net, probability }) => `${net} ${probability}`)])

export const differs = ({ before, after }: DiffRow): boolean => !before || !after || told(before) !== told(after)

/** Of two definitions of one game, whose equipment calls several results so. */
export const diffTable = (rows: readonly DiffRow[], many: string): string => {
  const lines = rows.map((row) => {
    const { wager, start, before, after } = row
    const change = before && after ? after.edge.minus(before.edge) : null
    return [
      start === null ? wager : `${wager} (${start})`,
      before?.edge.toPercent(4) ?? 'not offered',
      after?.edge.toPercent(4) ?? 'not offered',
      change === null || change.isZero ? '' : change.toPercent(4),
      change === null || change.isZero ? '' : `${change}`,
      before?.rolls.toFixed(3) ?? '',
      after?.rolls.toFixed(3) ?? '',
    ]
  })
  const fraction = rows.some(({ assumes }) => assumes) ? 'as a fraction' : 'exactly'
  const head = ['wager', 'edge', 'edge then', 'change', fraction, many, `${many} then`]
  return `${columns([head, ...lines])}\n\n${rows.filter(differs).length} of ${rows.length} prices differ`
}
