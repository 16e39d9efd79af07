/** The last significant events of the house. */
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { Me, TableRow } from '../../../client/index.ts'
import { useDoing } from '../../house/use-doing.ts'
import { timeText } from '../../format.ts'
import { text } from '../../text/supervisor.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/field.tsx'
import { Notice, RefusedNotice } from '../../ui/notice.tsx'
import { changesOf } from './changes.ts'
import { isOverseer, significantEvents, type Significant } from './records.ts'
import { Scrolled } from '../../ui/scrolled.tsx'

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
      <EventList key={table} table={table} />
    </div>
  )
}

const EventList = ({ table }: { readonly table: string }) => {
  const [events, setEvents] = useState<readonly Significant[]>()
  const [next, setNext] = useState<string | null>(null)
  const { run, busy, refused } = useDoing()
  useEffect(() => {
    let left = false
    void run(async () => {
      const page = await significantEvents(table)
      if (left) return
      setEvents(page.events)
      setNext(page.next)
    })
    return () => {
      left = true
    }
  }, [run, table])
  const more = (): Promise<boolean> =>
    run(async () => {
      const page = await significantEvents(table, next!)
      setEvents((before = []) => [...before, ...page.events])
      setNext(page.next)
    })
  return (
    <div className="stack">
      <RefusedNotice refused={refused} />
      {!events && busy && <p className="waiting">{text.waiting}</p>}
      {events?.length === 0 && <Notice>{text.noEvents}</Notice>}
      {events !== undefined && events.length > 0 && (
        <Scrolled of={text.eventsAbout}>
          <table className="supervisor-events">
            <caption>{text.eventsAbout}</caption>
            <thead>
              <tr>
                <th scope="col">{text.when}</th>
                <th scope="col">{text.what}</th>
                <th scope="col">{text.who}</th>
                <th scope="col">{text.where}</th>
              </tr>
            </thead>
            <tbody>
              {events.map((event) => (
                <EventRow key={`${event.stream} ${event.version} ${event.kind} ${event.what}`} event={event} />
              ))}
            </tbody>
          </table>
        </Scrolled>
      )}
      {next !== null && (
        <Button busy={busy} onPress={() => void more()}>
          {text.more}
        </Button>
      )}
    </div>
  )
}

const EventRow = ({ event }: { readonly event: Significant }) => {
  const { at, kind, what, by, role, table, before, after } = event
  const changes = changesOf(before, after)
  return (
    <tr>
      <td className="numbers supervisor-when">{timeText(at)}</td>
      <td>
        <span className="tag">{kind}</span> {what}
        {changes.length > 0 && (
          <details className="supervisor-change">
            <summary>{text.changed}</summary>
            <ul>
              {changes.map((line) => (
                <li key={line.what}>
                  {line.what !== '' && <strong>{line.what}</strong>} {line.was !== undefined && <del>{line.was}</del>}{' '}
                  {line.became !== undefined && <ins>{line.became}</ins>}
                </li>
              ))}
            </ul>
          </details>
        )}
      </td>
      <td>
        {by}
        {by !== role && <p className="field-label">{role}</p>}
      </td>
      <td>{table === null ? text.house : <Link href={`/supervisor/${table}`}>{table}</Link>}</td>
    </tr>
  )
}
