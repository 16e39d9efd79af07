/** Significant events of the house, found by kind, table, person and time, page by page. */
import { useState } from 'react'
import type { Significant as Event, TableRow } from '../../../../client/index.ts'
import { changesOf, inWords } from '../../../../wire/changes.ts'
import { significantKey, useSignificant } from '../../../house/records/use-significant.ts'
import { beginOf, timeText } from '../../../format.ts'
import { text } from '../../../text/staff/operator-figures.ts'
import { text as operator } from '../../../text/staff/operator.ts'
import { Choice, Field } from '../../../ui/form/field.tsx'
import { Heads } from '../../../ui/list/heads.tsx'
import { Paged } from '../../../ui/list/paged.tsx'
import { Scrolled } from '../../../ui/list/scrolled.tsx'
import { ChooseTable } from '../tables/choose-table.tsx'

/** A pause in typing is waited for. */
const pause = 400

export const Significant = ({ tables }: { readonly tables: readonly TableRow[] }) => {
  const [kind, setKind] = useState('')
  const [table, setTable] = useState('')
  const [person, setPerson] = useState('')
  const [since, setSince] = useState('')
  const events = useSignificant({ kind, table, person: person.trim(), from: beginOf(since) }, pause)
  return (
    <section className="panel" aria-labelledby="operator-significant">
      <h2 id="operator-significant">{text.significant}</h2>
      <div className="operator-three">
        <Choice label={text.kind} value={kind} among={[['', text.allKinds], ...text.kinds]} onChange={setKind} />
        <ChooseTable tables={tables} value={table} onChange={setTable} />
        <Field label={text.aboutPerson} type="search" autoComplete="off" value={person} onChange={setPerson} />
        <Field label={text.since} type="date" value={since} onChange={setSince} />
      </div>
      <Paged pages={events} rows={events.all} waiting={operator.waiting} none={text.noEvents} more={text.older} wide>
        {(rows) => (
          <Scrolled of={text.significant} className="operator-long">
            <table>
              <Heads of={[text.when, text.kind, text.what, text.who, text.table]} />
              <tbody>
                {rows.map((event) => (
                  <EventRow key={significantKey(event)} event={event} />
                ))}
              </tbody>
            </table>
          </Scrolled>
        )}
      </Paged>
    </section>
  )
}

const EventRow = ({ event: { at, kind, what, by, role, table, before, after } }: { readonly event: Event }) => (
  <tr>
    <td className="operator-when numbers">{timeText(at)}</td>
    <td>
      <span className="tag">{inWords(kind)}</span>
    </td>
    <td className="operator-what">
      {what}
      {changesOf(kind, before, after, timeText).map((line) => (
        <p key={line.what} className="field-label">
          {line.what} {line.was !== undefined && <del>{line.was}</del>} {line.became !== undefined && <ins>{line.became}</ins>}
        </p>
      ))}
    </td>
    <td className="operator-who">{by === role ? by : text.byRole(by, role)}</td>
    <td className="operator-when">{table ?? text.theHouse}</td>
  </tr>
)
