/** Significant events of the house, the newest first, page by page. */
import { Link } from 'wouter'
import type { AnswerOf, SignificantRow } from '../../../client/index.ts'
import { type ChangedLine, changesOf, inWords } from '../../../wire/changes.ts'
import { timeText } from '../../words/format.ts'
import { type PagedList, usePages } from '../../house/asking/use-pages.ts'
import { house } from '../../house/client.ts'
import { translate } from '../../text/language.ts'
import { roleName } from '../../text/shared/roles.ts'
import { text } from '../../text/shared/significant.ts'
import { Heads } from './heads.tsx'
import { Paged } from './paged.tsx'
import { Scrolled } from './scrolled.tsx'
import './significant-list.css'
import { useTableNames } from './statement.tsx'

interface Sought {
  readonly kind?: string
  readonly table?: string
  readonly person?: string
  readonly from?: number | undefined
}

type Page = AnswerOf<'GET /records/significant'>

const most = 50

/** Anew when what is sought changes; what is empty is not looked at. */
const useSignificant = (sought: Sought, pause: number = 0): PagedList<SignificantRow> => {
  const { kind, table, person, from } = sought
  const { all, ...rest } = usePages<Page>(
    JSON.stringify(sought),
    async (before) => {
      const after = before.at(-1)?.next ?? undefined
      const page = await house.call('GET /records/significant', {
        kind: kind || undefined,
        table: table || undefined,
        person: person || undefined,
        from,
        after,
        most,
      })
      return { page: [page], isMore: page.next !== null }
    },
    { pause, keeps: true },
  )
  return { ...rest, all: all?.flatMap(({ events }) => events) }
}

interface SignificantListProps {
  readonly sought: Sought
  /** So long is waited for a pause in typing, in milliseconds. */
  readonly pause?: number
}

/** Several may be of one event. */
const keyOf = ({ stream, version, kind, what }: SignificantRow): string => `${stream} ${version} ${kind} ${what}`

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
  readonly event: SignificantRow
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
        {translate(what)} <span className="tag">{translate(inWords(kind))}</span>
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
        <span translate="no">{named(by)}</span>
        {by !== role && <p className="field-label">{roleName(role)}</p>}
      </td>
      <td>
        {table === null ? (
          text.house
        ) : (
          <Link href={`/supervisor/${table}`} translate="no">
            {calledOf(table)}
          </Link>
        )}
      </td>
    </tr>
  )
}

const Lines = ({ lines }: { readonly lines: readonly ChangedLine[] }) =>
  lines.map((line) => (
    <p key={line.what} className="field-label">
      {translate(line.what)} {line.was !== undefined && <del>{line.was}</del>}{' '}
      {line.became !== undefined && <ins>{line.became}</ins>}
    </p>
  ))
