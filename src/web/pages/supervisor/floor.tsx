/** All tables at a glance, what waits at them first. */
import { useCallback, useEffect, useMemo, useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import type { Me, TableRow } from '../../../client/index.ts'
import { overseers, supervisors } from '../../../wire/who.ts'
import { countText } from '../../words/format.ts'
import { roleFor, type TrialPerson } from '../../../table/forms/trial.ts'
import { PostKeys } from '../../forms/post-keys.tsx'
import { PlaySwitch } from '../../forms/play-switch.tsx'
import { Readmission } from '../../forms/readmission.tsx'
import { ShutTables } from '../../forms/shut-tables.tsx'
import { useAsked } from '../../house/asking/use-asked.ts'
import { house } from '../../house/client.ts'
import { useStaff } from '../../house/records/use-staff.ts'
import { useTable, type WatchedTable } from '../../house/table/use-table.ts'
import { useTicking } from '../../house/use-ticking.ts'
import { text } from '../../text/staff/supervisor.ts'
import { Returns } from '../../ui/figures/returns.tsx'
import { Wins } from '../../ui/figures/wins.tsx'
import { Choice } from '../../ui/form/field.tsx'
import { Answered } from '../../ui/list/answered.tsx'
import { SignificantList } from '../../ui/list/significant-list.tsx'
import { TabPanel, Tabs } from '../../ui/list/tabs.tsx'
import { Notice, RefusedNotice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { StandingNotice } from '../../ui/standing.tsx'
import { Disputes } from './records/disputes.tsx'
import { Facts, LastResults, LedgerFacts, Notices, PhaseTag } from './table/facts.tsx'
import { inOrder, waitingAt } from './waiting/waiting-duties.ts'
import { WorkList } from './waiting/work-list.tsx'

/** One table among all: enough to see whether somebody should go there. */
interface TableTileProps {
  readonly row: TableRow
  readonly watched: WatchedTable
  readonly me: Me
  readonly at: number
}

/** At a table that people run. */
const Posting = ({ row, watched: { state, give }, me, at }: TableTileProps) => {
  const { all } = useStaff()
  const role = state && row.source === 'real' && state.dealers.length === 0 ? roleFor(state, me, 'post-dealer', at) : undefined
  if (!state || !role) return null
  const free = all.filter(({ person, roles }) => roles.includes('dealer') && !state.players.get(person))
  return <PostKeys dealers={free} onPost={(person) => give(role, { type: 'post-dealer', person })} />
}

const TableTile = ({ row, watched, me, at }: TableTileProps) => {
  const { state, standing, refused } = watched
  return (
    <article className="panel supervisor-table" aria-label={row.called} data-waits={(state?.duties.length ?? 0) > 0 || undefined}>
      <div className="panel-head">
        <h3>
          <Link href={`/supervisor/${row.table}`} aria-label={text.openTable(row.called)} translate="no">
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
            {!row.called.includes(row.gameName) && (
              <span className="tag" translate="no">
                {row.gameName}
              </span>
            )}
            <Notices state={state} at={at} />
          </div>
          {!(state.declared && state.history.length === 0) && <LastResults state={state} most={6} size={24} />}
          <Facts state={state} at={at} />
          <LedgerFacts state={state} />
          <Posting row={row} watched={watched} me={me} at={at} />
        </>
      )}
    </article>
  )
}

/** How often they are asked for, in milliseconds. */
const pace = 3_000

const Exclusions = ({ me }: { readonly me: Me }) =>
  me.roles.some((role) => supervisors.includes(role)) ? <List me={me} /> : <Notice kind="warn">{text.forReadmitters}</Notice>

const List = ({ me }: { readonly me: Me }) => {
  const asked = useAsked('exclusions', () => house.call('GET /records/exclusions'), pace)
  return (
    <div className="stack">
      <p className="field-label">{text.exclusionsAbout}</p>
      <Answered asked={asked} waiting={text.waiting}>
        {(rows) => (
          <>
            {rows.length === 0 && <Notice>{text.noExclusions}</Notice>}
            <ul className="plain stack">
              {rows.map((row) => (
                <li key={row.person} className="panel">
                  <strong translate="no">{row.called}</strong>
                  <Readmission exclusion={row} me={me} onDone={() => void asked.ask()} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Answered>
    </div>
  )
}

/** The last significant events of the house. */
const Events = ({ tables }: { readonly tables: readonly TableRow[] }) => {
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

/** Who may read the records of the house. */
const isOverseer = ({ roles }: TrialPerson): boolean => roles.some((role) => overseers.includes(role))

const parts = ['tables', 'disputes', 'exclusions', 'events', 'figures'] as const

export interface OnFloor {
  readonly row: TableRow
  readonly watched: WatchedTable
}

/** Those that people run stand before those that play by themselves. */
const peopleFirst = (rows: readonly TableRow[]): readonly TableRow[] =>
  rows.toSorted((a, b) => Number(b.source === 'real') - Number(a.source === 'real'))

export const Floor = ({ me }: { readonly me: Me }) => {
  const { value, refused, ask } = useAsked('tables', () => house.tables(), pace)
  const [watched, setWatched] = useState<Readonly<Record<string, WatchedTable>>>({})
  const seen = useCallback((table: string, now: WatchedTable) => setWatched((before) => ({ ...before, [table]: now })), [])
  const [search, setSearch] = useSearchParams()
  const part = parts.find((each) => each === search.get('part')) ?? 'tables'
  const tables = useMemo(
    () =>
      peopleFirst(value?.tables ?? []).flatMap((row): readonly OnFloor[] =>
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
          <TableTile key={row.table} row={row} watched={watched} me={me} at={at} />
        ))}
      </div>
    </div>
  )
}
