/** Significant events of the house, the newest first, page by page. */
import { Link } from 'wouter'
import type { Significant } from '../../../client/index.ts'
import { changesOf, inWords } from '../../../wire/changes.ts'
import { timeText } from '../../format.ts'
import { useSignificant, type Sought } from '../../house/records/use-significant.ts'
import { useStaff } from '../../house/records/use-staff.ts'
import { text } from '../../text/shared/significant.ts'
import { Heads } from './heads.tsx'
import { Paged } from './paged.tsx'
import { Scrolled } from './scrolled.tsx'
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
  return (
    <Paged pages={events} rows={events.all} waiting={text.waiting} none={text.noEvents} more={text.older} wide>
      {(rows) => (
        <Scrolled of={text.significant} className="significant-long">
          <table className="significant">
            <Heads of={[text.when, text.what, text.who, text.where]} />
            <tbody>
              {rows.map((event) => (
                <EventRow key={keyOf(event)} event={event} />
              ))}
            </tbody>
          </table>
        </Scrolled>
      )}
    </Paged>
  )
}

const EventRow = ({ event: { at, kind, what, by, role, table, before, after } }: { readonly event: Significant }) => {
  const { named } = useStaff()
  return (
    <tr>
      <td className="numbers nowrap">{timeText(at)}</td>
      <td>
        <span className="tag">{inWords(kind)}</span> {what}
        {changesOf(kind, before, after, timeText).map((line) => (
          <p key={line.what} className="field-label">
            {line.what} {line.was !== undefined && <del>{line.was}</del>} {line.became !== undefined && <ins>{line.became}</ins>}
          </p>
        ))}
      </td>
      <td>
        {named(by)}
        {by !== role && <p className="field-label">{role}</p>}
      </td>
      <td className="nowrap">{table === null ? text.house : <Link href={`/supervisor/${table}`}>{table}</Link>}</td>
    </tr>
  )
}
