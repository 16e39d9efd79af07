/** All tables at a glance, what waits at them first. */
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { Me, TableRow } from '../../../client/index.ts'
import { house } from '../../house/client.ts'
import { useAsked } from '../../house/asking/use-asked.ts'
import { useTable, type WatchedTable } from '../../house/table/use-table.ts'
import { useTicking } from '../../house/use-ticking.ts'
import { text } from '../../text/staff/supervisor.ts'
import { Notice, RefusedNotice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { PlaySwitch } from '../../forms/play-switch.tsx'
import { ShutTables } from '../../forms/shut-tables.tsx'
import { TabPanel, Tabs } from '../../ui/list/tabs.tsx'
import { Disputes } from './records/disputes.tsx'
import { Events } from './records/events.tsx'
import { Exclusions } from './records/exclusions.tsx'
import { Returns } from '../../ui/figures/returns.tsx'
import { Wins } from '../../ui/figures/wins.tsx'
import { isOverseer } from './overseers.ts'
import { TableTile } from './table/table-tile.tsx'
import { WorkList } from './waiting/work-list.tsx'
import { inOrder, waitingAt } from './waiting/waiting-duties.ts'

/** How often it is asked whether there are other tables, in milliseconds. */
const pace = 3_000

const parts = ['tables', 'disputes', 'exclusions', 'events', 'figures'] as const

export interface OnFloor {
  readonly row: TableRow
  readonly watched: WatchedTable
}

export const Floor = ({ me }: { readonly me: Me }) => {
  const { value, refused, ask } = useAsked('tables', () => house.tables(), pace)
  const [watched, setWatched] = useState<Readonly<Record<string, WatchedTable>>>({})
  const seen = useCallback((table: string, now: WatchedTable) => setWatched((before) => ({ ...before, [table]: now })), [])
  const [search, setSearch] = useSearchParams()
  const part = parts.find((each) => each === search.get('part')) ?? 'tables'
  const tables = useMemo(
    () =>
      (value?.tables ?? []).flatMap((row): readonly OnFloor[] =>
        watched[row.table] ? [{ row, watched: watched[row.table]! }] : [],
      ),
    [value, watched],
  )
  return (
    <Page
      title={text.title}
      wide
      beside={
        <Tabs
          page="supervisor"
          part={part}
          parts={parts}
          names={text.tabs}
          label={text.parts}
          onPart={(next) => setSearch(next === 'tables' ? {} : { part: next }, { replace: true })}
        />
      }
    >
      {refused && <RefusedNotice refused={refused} />}
      <PlaySwitch me={me} />
      <ShutTables count={value?.unfit.length ?? 0} me={me} onChanged={() => void ask()} />
      {value?.tables.map((row) => (
        <WatchOne key={row.table} table={row.table} onSeen={seen} />
      ))}
      <TabPanel page="supervisor" part={part}>
        {!value && !refused && <p className="waiting">{text.waiting}</p>}
        {value?.tables.length === 0 && <Notice>{text.noTables}</Notice>}
        <Part part={part} tables={tables} rows={value?.tables ?? []} me={me} />
      </TabPanel>
    </Page>
  )
}

interface PartProps {
  readonly part: (typeof parts)[number]
  readonly tables: readonly OnFloor[]
  /** Also those that have not been heard of yet. */
  readonly rows: readonly TableRow[]
  readonly me: Me
}

const Part = ({ part, tables, rows, me }: PartProps) => {
  switch (part) {
    case 'tables':
      return <Tables tables={tables} me={me} />
    case 'disputes':
      return <Disputes tables={tables} me={me} />
    case 'exclusions':
      return <Exclusions me={me} />
    case 'events':
    case 'figures':
      if (!isOverseer(me)) return <Notice kind="warn">{text.forOverseers}</Notice>
      return part === 'events' ? (
        <Events tables={rows} />
      ) : (
        <div className="stack">
          <Wins tables={rows} />
          <Returns tables={rows} />
        </div>
      )
  }
}

interface WatchOneProps {
  readonly table: string
  readonly onSeen: (table: string, watched: WatchedTable) => void
}

/** Watches a table for the floor; shows nothing itself. */
const WatchOne = ({ table, onSeen }: WatchOneProps) => {
  const { state, standing, suspended, refused, now, give } = useTable(table)
  useEffect(
    () => onSeen(table, { state, standing, suspended, refused, now, give }),
    [table, state, standing, suspended, refused, now, give, onSeen],
  )
  return null
}

const Tables = ({ tables, me }: { readonly tables: readonly OnFloor[]; readonly me: Me }) => {
  const at = useTicking(tables[0]?.watched.now ?? Date.now)
  // Who may answer what does not change with every second.
  const { mine, others } = useMemo(
    () =>
      inOrder(
        tables.flatMap(({ row, watched: { state, now } }) => (state ? waitingAt(row.table, row.called, state, me, now()) : [])),
      ),
    [tables, me],
  )
  return (
    <div className="supervisor-floor">
      <WorkList
        mine={mine}
        others={others}
        me={me}
        at={at}
        of={(table) => tables.find(({ row }) => row.table === table)!.watched}
        withTable
      />
      <div className="supervisor-tables">
        <h2 className="visually-hidden">{text.tabs.tables}</h2>
        {tables.map(({ row, watched }) => (
          <TableTile key={row.table} row={row} watched={watched} at={at} />
        ))}
      </div>
    </div>
  )
}
