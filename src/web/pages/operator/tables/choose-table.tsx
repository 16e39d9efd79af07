/** One of the tables, or all of them. */
import type { TableRow } from '../../../../client/index.ts'
import { text } from '../../../text/staff/operator-figures.ts'
import { Choice } from '../../../ui/form/field.tsx'

interface ChooseTableProps {
  readonly tables: readonly TableRow[]
  /** Nothing for all. */
  readonly value: string
  readonly onChange: (table: string) => void
}

export const ChooseTable = ({ tables, value, onChange }: ChooseTableProps) => (
  <Choice
    label={text.table}
    value={value}
    among={[['', text.allTables], ...tables.map((row) => [row.table, row.called] as const)]}
    onChange={onChange}
  />
)
