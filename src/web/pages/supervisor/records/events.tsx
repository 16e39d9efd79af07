/** The last significant events of the house. */
import { useState } from 'react'
import type { Me, TableRow } from '../../../../client/index.ts'
import { text } from '../../../text/staff/supervisor.ts'
import { Choice } from '../../../ui/form/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SignificantList } from '../../../ui/list/significant-list.tsx'
import { isOverseer } from '../overseers.ts'

interface EventsProps {
  readonly tables: readonly TableRow[]
  readonly me: Me
}

export const Events = ({ tables, me }: EventsProps) => {
  const [table, setTable] = useState('')
  if (!isOverseer(me)) return <Notice kind="warn">{text.forOverseers}</Notice>
  const among = tables.map((row) => [row.table, row.called] as const)
  return (
    <div className="stack">
      <div className="supervisor-filter">
        <Choice label={text.atTable} value={table} among={[['', text.everywhere], ...among]} onChange={setTable} />
      </div>
      <SignificantList sought={{ table }} />
    </div>
  )
}
