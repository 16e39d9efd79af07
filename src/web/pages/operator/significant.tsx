/** Significant events of the house, found by kind, table, person and time, page by page. */
import { useEffect, useState } from 'react'
import type { Significant as Event, TableRow } from '../../../client/index.ts'
import { house } from '../../house/client.ts'
import { useDoing } from '../../house/use-doing.ts'
import { timeText } from '../../format.ts'
import { text } from '../../text/operator.ts'
import { Button } from '../../ui/button.tsx'
import { Choice, Field } from '../../ui/field.tsx'
import { Notice, RefusedNotice } from '../../ui/notice.tsx'
import { changesOf } from '../supervisor/changes.ts'
import { Scrolled } from '../../ui/scrolled.tsx'

interface Asked {
  readonly kind: string
  readonly table: string
  readonly person: string
  readonly from: string
}

const most = 50

/** A pause in typing is waited for. */
const pause = 400

const ask = ({ kind, table, person, from }: Asked, after?: string) =>
  house.records.significant({
    kind: kind || undefined,
    table: table || undefined,
    person: person.trim() || undefined,
    from: from === '' ? undefined : new Date(`${from}T00:00:00`).getTime(),
    after,
    most,
  })

export const Significant = ({ tables }: { readonly tables: readonly TableRow[] }) => {
  const [asked, setAsked] = useState<Asked>({ kind: '', table: '', person: '', from: '' })
  const [events, setEvents] = useState<readonly Event[]>()
  const [next, setNext] = useState<string | null>(null)
  const { run, busy, refused } = useDoing()
  useEffect(() => {
    let left = false
    const timer = setTimeout(() => {
      void run(async () => {
        const page = await ask(asked)
        if (left) return
        setEvents(page.events)
        setNext(page.next)
      })
    }, pause)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [asked, run])
  const more = (): Promise<boolean> =>
    run(async () => {
      const page = await ask(asked, next!)
      setEvents((before = []) => [...before, ...page.events])
      setNext(page.next)
    })
  const change = (part: Partial<Asked>): void => setAsked((before) => ({ ...before, ...part }))
  return (
    <section className="panel" aria-labelledby="operator-significant">
      <h2 id="operator-significant">{text.significant}</h2>
      <div className="operator-three">
        <Choice
          label={text.kind}
          value={asked.kind}
          among={[['', text.allKinds], ...text.kinds]}
          onChange={(kind) => change({ kind })}
        />
        <Choice
          label={text.table}
          value={asked.table}
          among={[['', text.allTables], ...tables.map((row) => [row.table, row.called] as const)]}
          onChange={(table) => change({ table })}
        />
        <Field
          label={text.aboutPerson}
          type="search"
          autoComplete="off"
          value={asked.person}
          onChange={(person) => change({ person })}
        />
        <Field label={text.since} type="date" value={asked.from} onChange={(from) => change({ from })} />
      </div>
      <RefusedNotice refused={refused} />
      {!events && !refused && <p className="waiting">{text.waiting}</p>}
      {events?.length === 0 && <Notice>{text.noEvents}</Notice>}
      {events !== undefined && events.length > 0 && <EventTable events={events} />}
      {next !== null && (
        <Button busy={busy} onPress={() => void more()}>
          {text.older}
        </Button>
      )}
    </section>
  )
}

const EventTable = ({ events }: { readonly events: readonly Event[] }) => (
  <Scrolled of={text.significant} className="operator-long">
    <table>
      <thead>
        <tr>
          {[text.when, text.kind, text.what, text.who, text.table].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <EventRow key={`${event.stream} ${event.version} ${event.kind} ${event.what}`} event={event} />
        ))}
      </tbody>
    </table>
  </Scrolled>
)

const EventRow = ({ event: { at, kind, what, by, role, table, before, after } }: { readonly event: Event }) => (
  <tr>
    <td className="operator-when numbers">{timeText(at)}</td>
    <td>
      <span className="tag">{kind}</span>
    </td>
    <td className="operator-what">
      {what}
      {changesOf(before, after).map((line) => (
        <p key={line.what} className="field-label">
          {line.what} {line.was !== undefined && <del>{line.was}</del>} {line.became !== undefined && <ins>{line.became}</ins>}
        </p>
      ))}
    </td>
    <td className="operator-who">{by === role ? by : text.byRole(by, role)}</td>
    <td className="operator-when">{table ?? text.theHouse}</td>
  </tr>
)
