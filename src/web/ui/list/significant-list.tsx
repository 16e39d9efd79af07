/** Significant events of the house, the newest first, page by page. */
import { Link } from 'wouter'
import type { Significant } from '../../../client/index.ts'
import { changesOf, inWords, type ChangedLine } from '../../../wire/changes.ts'
import { timeText } from '../../format.ts'
import { useSignificant, type Sought } from '../../house/records/use-significant.ts'
import { text } from '../../text/shared/significant.ts'
import { Heads } from './heads.tsx'
import { Paged } from './paged.tsx'
import { Scrolled } from './scrolled.tsx'
import { useTableNames } from './statement.tsx'
import './significant-list.css'

interface SignificantListProps {
  readonly sought: Sought
  /** So long is waited for a pause in typing, in milliseconds. */
  readonly pause?: number
}

/** Several may be of one event. */
const keyOf = ({ stream, version, kind, what }: Significant): string => `${stream} ${version} ${kind} ${what}`

export const SignificantList = ({ sought, pause }: SignificantListProps) => {
  const events = useSignificant(sought, pause)
  const calledOf = useTableNames()
  return (
    <Paged pages={events} rows={events.all} waiting={text.waiting} none={text.noEvents} more={text.older} wide>
      {(rows) => (
        <Scrolled of={text.significant} className="significant-long">
          <table className="significant">
            <Heads of={[text.when, text.what, text.who, text.where]} />
            <tbody>
              {rows.map((event) => (
                <EventRow key={keyOf(event)} event={event} calledOf={calledOf} />
              ))}
            </tbody>
          </table>
        </Scrolled>
      )}
    </Paged>
  )
}

/** More lines than these are opened by those who want them, and so are digests. */
const few = 3
const digest = /[\da-f]{32}/

const isLong = (lines: readonly ChangedLine[]): boolean =>
  lines.length > few || lines.some(({ was = '', became = '' }) => digest.test(was) || digest.test(became))

interface EventRowProps {
  readonly event: Significant
  readonly calledOf: (table: string) => string
}

const EventRow = ({ event, calledOf }: EventRowProps) => {
  const { at, kind, what, by, role, table, names, before, after } = event
  const named = (person: string): string => names[person] ?? person
  const lines = changesOf(kind, before, after, { timeText, calledOf: named })
  return (
    <tr>
      <td className="numbers nowrap">{timeText(at)}</td>
      <td>
        {what} <span className="tag">{inWords(kind)}</span>
        {isLong(lines) ? (
          <details>
            <summary className="field-label">{text.changes}</summary>
            <Lines lines={lines} />
          </details>
        ) : (
          <Lines lines={lines} />
        )}
      </td>
      <td>
        {named(by)}
        {by !== role && <p className="field-label">{role}</p>}
      </td>
      <td>{table === null ? text.house : <Link href={`/supervisor/${table}`}>{calledOf(table)}</Link>}</td>
    </tr>
  )
}

const Lines = ({ lines }: { readonly lines: readonly ChangedLine[] }) =>
  lines.map((line) => (
    <p key={line.what} className="field-label">
      {line.what} {line.was !== undefined && <del>{line.was}</del>} {line.became !== undefined && <ins>{line.became}</ins>}
    </p>
  ))
