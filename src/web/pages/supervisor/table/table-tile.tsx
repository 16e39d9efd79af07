/** One table among all: enough to see whether somebody should go there. */
import { Link } from 'wouter'
import type { TableRow } from '../../../../client/index.ts'
import type { WatchedTable } from '../../../house/table/use-table.ts'
import { countText } from '../../../format.ts'
import { text } from '../../../text/staff/supervisor.ts'
import { RefusedNotice } from '../../../ui/notice.tsx'
import { StandingNotice } from '../../../ui/standing.tsx'
import { Facts, LastResults, LedgerFacts, Notices, PhaseTag } from './facts.tsx'

interface TableTileProps {
  readonly row: TableRow
  readonly watched: WatchedTable
  readonly at: number
}

export const TableTile = ({ row, watched: { state, standing, refused }, at }: TableTileProps) => (
  <article className="panel supervisor-table" aria-label={row.called} data-waits={(state?.duties.length ?? 0) > 0 || undefined}>
    <div className="panel-head">
      <h3>
        <Link href={`/supervisor/${row.table}`} aria-label={text.openTable(row.called)}>
          {row.called}
        </Link>
      </h3>
      {state && state.duties.length > 0 && <span className="tag tag-warn">{text.held(countText(state.duties.length))}</span>}
    </div>
    <RefusedNotice refused={refused} game={row.game} />
    <StandingNotice standing={standing} />
    {state && (
      <>
        <div className="row">
          <PhaseTag state={state} at={at} />
          <span className="tag numbers">{text.round(state.round)}</span>
          {!row.called.includes(row.gameName) && <span className="tag">{row.gameName}</span>}
          <Notices state={state} at={at} />
        </div>
        {!(state.declared && state.history.length === 0) && <LastResults state={state} most={6} size={24} />}
        <Facts state={state} at={at} />
        <LedgerFacts state={state} />
      </>
    )}
  </article>
)
