/** Significant events of the house, found by kind, table, person and time, page by page. */
import { useState } from 'react'
import type { TableRow } from '../../../../client/index.ts'
import { beginOf } from '../../../words/format.ts'
import { text } from '../../../text/staff/operator-figures.ts'
import { Choice, Field } from '../../../ui/form/field.tsx'
import { SignificantList } from '../../../ui/list/significant-list.tsx'

/** One of the tables, or all of them. */
interface ChooseTableProps {
  readonly tables: readonly TableRow[]
  /** Undefined for all. */
  readonly value: string
  readonly onChange: (table: string) => void
}

const ChooseTable = ({ tables, value, onChange }: ChooseTableProps) => (
  <Choice
    label={text.table}
    value={value}
    among={[['', text.allTables], ...tables.map((row) => [row.table, row.called] as const)]}
    onChange={onChange}
  />
)

/** A pause in typing is waited for. */
const pause = 400

export const Significant = ({ tables }: { readonly tables: readonly TableRow[] }) => {
  const [kind, setKind] = useState('')
  const [table, setTable] = useState('')
  const [person, setPerson] = useState('')
  const [since, setSince] = useState('')
  return (
    <section className="panel figures-panel" aria-labelledby="operator-significant">
      <h2 id="operator-significant">{text.significant}</h2>
      <div className="fields not-printed">
        <Choice label={text.kind} value={kind} among={[['', text.allKinds], ...Object.entries(text.kinds)]} onChange={setKind} />
        <ChooseTable tables={tables} value={table} onChange={setTable} />
        <Field label={text.aboutPerson} type="search" autoComplete="off" value={person} onChange={setPerson} />
        <Field label={text.since} type="date" value={since} onChange={setSince} />
      </div>
      <SignificantList sought={{ kind, table, person: person.trim(), from: beginOf(since) }} pause={pause} />
    </section>
  )
}
