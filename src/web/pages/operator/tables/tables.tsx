/** All tables with how they stand, and what an operator does with each. */
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import type { Me, TableRow } from '../../../../client/index.ts'
import { formNamed } from '../../../../table/forms/forms.ts'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { ShutTables } from '../../../forms/shut-tables.tsx'
import { useAsked } from '../../../house/asking/use-asked.ts'
import { house } from '../../../house/client.ts'
import { usePresence } from '../../../house/records/use-presence.ts'
import { hallFirst } from '../../../house/table/hall-first.ts'
import { useTable } from '../../../house/table/use-table.ts'
import { text } from '../../../text/staff/operator.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice, RefusedNotice } from '../../../ui/notice.tsx'
import { ChangeTable, MakeTable } from './set-up.tsx'
import { TableTile } from './table-tile.tsx'

/** The sign of an open table: what binds, and a change with its notice, by the table's own form. */
const form = formNamed('change-limits')!

interface SignProps {
  readonly table: string
  readonly me: Me
  readonly onClose: () => void
}

const SignDialog = ({ table, me, onClose }: SignProps) => {
  const { state, now, give } = useTable(table)
  return state && <FormDialog form={form} state={state} me={me} now={now} give={give} onClose={onClose} />
}

/** How often the tables are asked for, in milliseconds. */
const pace = 3_000

/** And the staff they need, which changes with people and house options alone. */
const staffingPace = 15_000

const tilesOf = (rows: readonly TableRow[], latest: string | undefined): readonly TableRow[] =>
  hallFirst(rows).toSorted((a, b) => Number(b.table === latest) - Number(a.table === latest))

export const Tables = ({ me }: { readonly me: Me }) => {
  const [search, setSearch] = useSearchParams()
  const { value, refused, ask } = useAsked('tables', () => house.tables(), pace)
  const staffing = useAsked('staffing', () => house.call('GET /house/staffing'), staffingPace)
  const presence = usePresence()
  const [told, setTold] = useState<string>()
  const [signOf, setSignOf] = useState<string>()
  /** The table that was just made or changed: its tile comes first. */
  const [latest, setLatest] = useState<string>()
  const back = (said?: string, table?: string): void => {
    setSearch({})
    setTold(said)
    setLatest(table)
    void ask()
    void staffing.ask()
    void presence.ask()
  }
  const changed = search.get('change')
  if (search.has('make')) return <MakeTable onDone={(called, table) => back(text.made(called), table)} onBack={() => back()} />
  if (changed !== null) {
    return (
      <ChangeTable
        key={changed}
        table={changed}
        onDone={(called, table) => back(text.changed(called), table)}
        onBack={() => back()}
      />
    )
  }
  return (
    <div className="stack">
      <div className="panel-head">
        <h2>{text.tabs.tables}</h2>
        <Button kind="main" onPress={() => setSearch({ make: '' })}>
          {text.make}
        </Button>
      </div>
      {told !== undefined && <Notice kind="good">{told}</Notice>}
      <RefusedNotice refused={refused} />
      <ShutTables count={value?.unfit.length ?? 0} me={me} onChanged={() => void ask()} />
      {!value && !refused && <p className="waiting">{text.waiting}</p>}
      {value?.tables.length === 0 && <Notice>{text.noTables}</Notice>}
      <div className="grid" style={{ '--least': '23rem', alignItems: 'start' } as object}>
        {tilesOf(value?.tables ?? [], latest).map((row) => (
          <TableTile
            key={row.table}
            row={row}
            needs={staffing.value?.find(({ table }) => table === row.table)?.needs ?? []}
            staff={presence.value}
            onInvited={() => void presence.ask()}
            onChange={() => setSearch({ change: row.table })}
            onSign={() => setSignOf(row.table)}
            onDone={(said) => {
              setTold(said)
              void ask()
            }}
          />
        ))}
      </div>
      {signOf !== undefined && (
        <SignDialog
          table={signOf}
          me={me}
          onClose={() => {
            setSignOf(undefined)
            void ask()
          }}
        />
      )}
    </div>
  )
}
