/** The list of what waits: first what this person may answer, then, in grey, what others must. */
import type { Me } from '../../../../client/index.ts'
import type { WatchedTable } from '../../../house/table/use-table.ts'
import { countText } from '../../../words/format.ts'
import { text } from '../../../text/staff/supervisor.ts'
import { DutyTile } from './duty-tile.tsx'
import type { WaitingDuty } from './waiting-duties.ts'

interface WorkListProps {
  readonly mine: readonly WaitingDuty[]
  readonly others: readonly WaitingDuty[]
  readonly me: Me
  readonly at: number
  readonly of: (table: string) => WatchedTable
  readonly withTable?: boolean
}

export const WorkList = ({ mine, others, me, at, of, withTable = false }: WorkListProps) => {
  const tiles = (some: readonly WaitingDuty[]) =>
    some.map((waiting) => {
      const { now, give } = of(waiting.table)
      return (
        <DutyTile
          key={`${waiting.table} ${waiting.duty.id}`}
          waiting={waiting}
          me={me}
          at={at}
          now={now}
          give={give}
          withTable={withTable}
        />
      )
    })
  return (
    <section className="panel supervisor-worklist" aria-labelledby="supervisor-worklist">
      <div className="panel-head">
        <h2 id="supervisor-worklist">{text.worklist}</h2>
        <span className={`tag ${mine.length > 0 ? 'tag-warn' : 'tag-good'}`} role="status">
          {text.yours(countText(mine.length))}
        </span>
      </div>
      {mine.length > 0 ? <ul className="plain stack">{tiles(mine)}</ul> : <p className="field-label">{text.nothingYours}</p>}
      {others.length > 0 && (
        <>
          <h3>{text.othersWait(countText(others.length))}</h3>
          <ul className="plain stack">{tiles(others)}</ul>
        </>
      )}
    </section>
  )
}
