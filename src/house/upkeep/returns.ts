/** Wagers that return what chance hardly explains, as the projections have noted them: logged once each, and counted. */
import type { Projections } from '../projections/projections.ts'
import type { RowOf } from '../projections/schema.ts'

/** How many wagers have been outside their band, by table; all wagers together count as one more. */
export const flaggedAt = ({ file }: Projections): ReadonlyMap<string, number> =>
  new Map(
    Array.from(
      Map.groupBy(flagged(file), ({ table }) => table!),
      ([table, rows]) => [table, rows.length],
    ),
  )

const flagged = (file: Projections['file']): readonly RowOf<'significant'>[] => file.rows('significant', `where kind = 'return'`)

/** Logs those that have not been logged, at the node whose turn it is; the first time there is none to log. */
export const tellReturns = (
  projections: Pick<Projections, 'file'>,
  isOurs: () => boolean,
  tell: (table: string, what: string) => void,
): (() => void) => {
  let known: ReadonlySet<string> | undefined
  return () => {
    const rows = flagged(projections.file)
    if (known && isOurs()) for (const row of rows) if (!known.has(nameOf(row))) tell(row.table!, row.what)
    known = new Set(rows.map(nameOf))
  }
}

const nameOf = ({ stream, version, part }: RowOf<'significant'>): string => `${stream} ${version} ${part}`
