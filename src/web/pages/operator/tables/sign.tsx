/** The sign of an open table: what binds, and a change with its notice, by the table's own form. */
import type { Me } from '../../../../client/index.ts'
import { formNamed } from '../../../../table/forms/forms.ts'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { useTable } from '../../../house/table/use-table.ts'

const form = formNamed('change-limits')!

interface SignProps {
  readonly table: string
  readonly me: Me
  readonly onClose: () => void
}

export const SignDialog = ({ table, me, onClose }: SignProps) => {
  const { state, now, give } = useTable(table)
  return state && <FormDialog form={form} state={state} me={me} now={now} give={give} onClose={onClose} />
}
