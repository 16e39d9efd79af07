/** The last significant events of the house. */
import { useState } from 'react'
import { Link } from 'wouter'
import type { Me, Significant, TableRow } from '../../../../client/index.ts'
import { changesOf, inWords } from '../../../../wire/changes.ts'
import { significantKey, useSignificant } from '../../../house/records/use-significant.ts'
import { useStaff } from '../../../house/records/use-staff.ts'
import { timeText } from '../../../format.ts'
import { text } from '../../../text/staff/supervisor.ts'
import { Choice } from '../../../ui/form/field.tsx'
import { Heads } from '../../../ui/list/heads.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Paged } from '../../../ui/list/paged.tsx'
import { Scrolled } from '../../../ui/list/scrolled.tsx'
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
      <EventList key={table} table={table} />
    </div>
  )
}

const EventList = ({ table }: { readonly table: string }) => {
  const events = useSignificant({ table })
  return (
    <div className="stack">
      <Paged pages={events} rows={events.all} waiting={text.waiting} none={text.noEvents} more={text.more} wide>
        {(rows) => (
          <Scrolled of={text.eventsAbout}>
            <table className="supervisor-events">
              <caption>{text.eventsAbout}</caption>
              <Heads of={[text.when, text.what, text.who, text.where]} />
              <tbody>
                {rows.map((event) => (
                  <EventRow key={significantKey(event)} event={event} />
                ))}
              </tbody>
            </table>
          </Scrolled>
        )}
      </Paged>
    </div>
  )
}

const EventRow = ({ event }: { readonly event: Significant }) => {
  const { at, kind, what, by, role, table, before, after } = event
  const { named } = useStaff()
  const changes = changesOf(kind, before, after, timeText)
  return (
    <tr>
      <td className="numbers supervisor-when">{timeText(at)}</td>
      <td>
        <span className="tag">{inWords(kind)}</span> {what}
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
        {named(by)}
        {by !== role && <p className="field-label">{role}</p>}
      </td>
      <td>{table === null ? text.house : <Link href={`/supervisor/${table}`}>{table}</Link>}</td>
    </tr>
  )
}
