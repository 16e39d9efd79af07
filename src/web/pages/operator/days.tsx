/** Wins and drops, by table and by day. */
import { useState } from 'react'
import type { Day, TableRow } from '../../../client/index.ts'
import { house } from '../../house/client.ts'
import { useAsked } from '../../house/use-asked.ts'
import { amountText, countText, gainText } from '../../format.ts'
import { text } from '../../text/operator.ts'
import { Choice, Field } from '../../ui/field.tsx'
import { Notice, RefusedNotice } from '../../ui/notice.tsx'
import { Scrolled } from '../../ui/scrolled.tsx'
import { DayBars } from './day-bars.tsx'
import { dayName, sumsOf } from './day-sums.ts'

/** How often they are asked for, in milliseconds. */
const pace = 30_000
const aFortnight = 13 * 24 * 60 * 60_000

/** Days of the house are those of the calendar in UTC. */
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

export const Days = ({ tables }: { readonly tables: readonly TableRow[] }) => {
  const [table, setTable] = useState('')
  const [from, setFrom] = useState(() => dayOf(Date.now() - aFortnight))
  const [to, setTo] = useState(() => dayOf(Date.now()))
  const wrong = from !== '' && to !== '' && from > to ? text.wrongDays : undefined
  const { value, refused } = useAsked(
    `days ${table} ${from} ${to}`,
    () => house.records.days({ table: table || undefined, from: from || undefined, to: to || undefined }),
    pace,
  )
  const named = (id: string): string => tables.find((row) => row.table === id)?.called ?? id
  return (
    <section className="panel" aria-labelledby="operator-days">
      <h2 id="operator-days">{text.days}</h2>
      <div className="operator-three">
        <Choice
          label={text.table}
          value={table}
          among={[['', text.allTables], ...tables.map((row) => [row.table, row.called] as const)]}
          onChange={setTable}
        />
        <Field label={text.from} type="date" value={from} onChange={setFrom} />
        <Field label={text.to} type="date" wrong={wrong} value={to} onChange={setTo} />
      </div>
      <RefusedNotice refused={refused} />
      {!value && !refused && <p className="waiting">{text.waiting}</p>}
      {value?.length === 0 && <Notice>{text.noDays}</Notice>}
      {value !== undefined && value.length > 0 && (
        <>
          <Totals days={value} />
          {value.some(({ win }) => win !== 0) && <DayBars days={value} from={from} to={to} />}
          <DayTable days={value} named={named} />
        </>
      )}
    </section>
  )
}

const Totals = ({ days }: { readonly days: readonly Day[] }) => {
  const { rounds, wagered, win, drop } = sumsOf(days)
  const shown = [
    [text.win, gainText(win)],
    [text.wagered, amountText(wagered)],
    [text.drop, amountText(drop)],
    [text.rounds, countText(rounds)],
  ] as const
  return (
    <dl className="operator-totals">
      {shown.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="numbers">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const columns = ['wagered', 'win', 'drop', 'fills', 'credits', 'variance', 'compensated'] as const

const DayTable = ({ days, named }: { readonly days: readonly Day[]; readonly named: (table: string) => string }) => {
  const sums = sumsOf(days)
  return (
    <Scrolled of={text.days} className="operator-long">
      <table>
        <caption>{text.daysAbout}</caption>
        <thead>
          <tr>
            <th scope="col">{text.day}</th>
            <th scope="col">{text.table}</th>
            <th scope="col" className="amount">
              {text.rounds}
            </th>
            {columns.map((name) => (
              <th key={name} scope="col" className="amount">
                {text[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days
            .toSorted((a, b) => b.day.localeCompare(a.day) || named(a.table).localeCompare(named(b.table)))
            .map((each) => (
              <tr key={`${each.day} ${each.table}`}>
                <td className="operator-when numbers">{dayName(each.day)}</td>
                <td>{named(each.table)}</td>
                <td className="amount">{countText(each.rounds)}</td>
                {columns.map((name) => (
                  <td key={name} className={`amount ${name === 'win' && each.win < 0 ? 'operator-bad' : ''}`}>
                    {name === 'win' ? gainText(each.win) : amountText(each[name])}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {text.total}
            </th>
            <td className="amount">{countText(sums.rounds)}</td>
            {columns.map((name) => (
              <td key={name} className="amount">
                {name === 'win' ? gainText(sums.win) : amountText(sums[name])}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </Scrolled>
  )
}
