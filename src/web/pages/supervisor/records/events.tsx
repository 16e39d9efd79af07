/** The last significant events of the house. */
import { useState } from 'react'
import type { TableRow } from '../../../../client/index.ts'
import { text } from '../../../text/staff/supervisor.ts'
import { Choice } from '../../../ui/form/field.tsx'
import { SignificantList } from '../../../ui/list/significant-list.tsx'

export const Events = ({ tables }: { readonly tables: readonly TableRow[] }) => {
  const [table, setTable] = useState('')
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
