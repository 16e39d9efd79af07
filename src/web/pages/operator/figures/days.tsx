/** Wins and drops, by table and by day. */
import { useState } from 'react'
import type { Day, TableRow } from '../../../../client/index.ts'
import { house } from '../../../house/client.ts'
import { useAsked } from '../../../house/asking/use-asked.ts'
import { amountText, countText, gainText } from '../../../format.ts'
import { text } from '../../../text/staff/operator-figures.ts'
import { text as operator } from '../../../text/staff/operator.ts'
import { text as forms } from '../../../text/shared/forms.ts'
import { Answered } from '../../../ui/list/answered.tsx'
import { Facts } from '../../../ui/list/facts.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Heads } from '../../../ui/list/heads.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Scrolled } from '../../../ui/list/scrolled.tsx'
import { ChooseTable } from '../tables/choose-table.tsx'
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
  const wrong = from !== '' && to !== '' && from > to ? forms.wrongDays : undefined
  const asked = useAsked(
    `days ${table} ${from} ${to}`,
    () => house.call('GET /records/days', { table: table || undefined, from: from || undefined, to: to || undefined }),
    pace,
  )
  const named = (id: string): string => tables.find((row) => row.table === id)?.called ?? id
  return (
    <section className="panel" aria-labelledby="operator-days">
      <h2 id="operator-days">{text.days}</h2>
      <div className="fields">
        <ChooseTable tables={tables} value={table} onChange={setTable} />
        <Field label={text.from} type="date" value={from} onChange={setFrom} />
        <Field label={text.to} type="date" wrong={wrong} value={to} onChange={setTo} />
      </div>
      <Answered asked={asked} waiting={operator.waiting}>
        {(days) =>
          days.length === 0 ? (
            <Notice>{text.noDays}</Notice>
          ) : (
            <>
              <Totals days={days} />
              {days.some(({ win }) => win !== 0) && <DayBars days={days} from={from} to={to} />}
              <DayTable days={days} named={named} />
            </>
          )
        }
      </Answered>
    </section>
  )
}

const Totals = ({ days }: { readonly days: readonly Day[] }) => {
  const { rounds, wagered, win, drop } = sumsOf(days)
  return (
    <Facts
      className="operator-totals"
      of={[
        [text.win, gainText(win), 'numbers'],
        [text.wagered, amountText(wagered), 'numbers'],
        [text.drop, amountText(drop), 'numbers'],
        [text.rounds, countText(rounds), 'numbers'],
      ]}
    />
  )
}

const columns = ['wagered', 'win', 'drop', 'fills', 'credits', 'variance', 'compensated'] as const

const DayTable = ({ days, named }: { readonly days: readonly Day[]; readonly named: (table: string) => string }) => {
  const sums = sumsOf(days)
  return (
    <Scrolled of={text.days} className="operator-long">
      <table>
        <caption>{text.daysAbout}</caption>
        <Heads of={[text.day, text.table, { amount: text.rounds }, ...columns.map((name) => ({ amount: text[name] }))]} />
        <tbody>
          {days
            .toSorted((a, b) => b.day.localeCompare(a.day) || named(a.table).localeCompare(named(b.table)))
            .map((each) => (
              <tr key={`${each.day} ${each.table}`}>
                <td className="nowrap numbers">{dayName(each.day)}</td>
                <td>{named(each.table)}</td>
                <td className="amount">{countText(each.rounds)}</td>
                {columns.map((name) => (
                  <td key={name} className={`amount ${name === 'win' && each.win < 0 ? 'bad' : ''}`}>
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
