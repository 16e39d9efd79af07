/** Wins and drops, by day and by table: drawn, and every figure in a table. */
import { useState } from 'react'
import type { Wins as Answer, TableRow } from '../../../client/index.ts'
import { amountText, countText, gainText } from '../../words/format.ts'
import { useAsked } from '../../house/asking/use-asked.ts'
import { house } from '../../house/client.ts'
import { text as forms } from '../../text/shared/forms.ts'
import { text } from '../../text/shared/wins.ts'
import { Button } from '../button.tsx'
import { linear } from '../chart/scale.ts'
import { Choice, Field } from '../form/field.tsx'
import { Answered } from '../list/answered.tsx'
import { Facts } from '../list/facts.tsx'
import { Heads } from '../list/heads.tsx'
import { Scrolled } from '../list/scrolled.tsx'
import { Notice } from '../notice.tsx'
import { Panel } from '../panel.tsx'
import './figures.css'
import { dayName, dayOf, periodName, periodsOf, type Span, type PeriodSums, sumsOf, usualSpan } from './periods.ts'
import { WinsByTime } from './wins-by-time.tsx'
import { WinsLegend } from './wins-legend.tsx'

/** What each table won or lost and what was bought in for there: bars one below the other, each with its figures. */
interface TableSums extends PeriodSums {
  readonly table: string
}

interface WinsByTableProps {
  readonly tables: readonly TableSums[]
  readonly named: (table: string) => string
}

const WinsByTable = ({ tables, named }: WinsByTableProps) => {
  const low = Math.min(0, ...tables.map(({ win }) => win))
  const high = Math.max(1, ...tables.flatMap(({ win, drop }) => [win, drop]))
  const x = linear([low, high], [0, 100])
  return (
    <figure className="chart">
      <ul className="wins-bars" aria-label={text.byTable}>
        {tables.map(({ table, win, drop }) => (
          <li key={table}>
            <span translate="no">{named(table)}</span>
            <svg viewBox="0 0 100 30" preserveAspectRatio="none" aria-hidden="true">
              <rect className="wins-win" x={Math.min(x(win), x(0))} y="1" width={Math.abs(x(win) - x(0))} height="13" />
              <rect className="wins-drop" x={x(0)} y="16" width={x(drop) - x(0)} height="13" />
              <line className="wins-zero" x1={x(0)} x2={x(0)} y1="0" y2="30" />
            </svg>
            <span className="numbers">
              <span className={win < 0 ? 'bad' : ''}>
                {text.win} {gainText(win)}
              </span>
              <br />
              {text.drop} {amountText(drop)}
            </span>
          </li>
        ))}
      </ul>
      <figcaption>
        <WinsLegend />
      </figcaption>
    </figure>
  )
}

/** How often they are asked for, in milliseconds. */
const pace = 30_000

const aFortnight = 13 * 24 * 60 * 60_000

type Money = keyof typeof text.moneys

const spans = Object.entries(text.spans) as (readonly [Span, string])[]

interface Chosen {
  readonly table: string
  readonly from: string
  readonly to: string
  readonly by: Span
}

export const Wins = ({ tables }: { readonly tables: readonly TableRow[] }) => {
  const [table, setTable] = useState('')
  const [from, setFrom] = useState(() => dayOf(Date.now() - aFortnight))
  const [to, setTo] = useState(() => dayOf(Date.now()))
  const [span, setSpan] = useState<Span>()
  const wrong = from !== '' && to !== '' && from > to ? forms.wrongDays : undefined
  const by = span ?? usualSpan(from || to, to || from)
  const asked = useAsked(
    `wins ${table} ${from} ${to}`,
    () => house.call('GET /records/wins', { table: table || undefined, from: from || undefined, to: to || undefined }),
    pace,
  )
  const named = (id: string): string => (id === '' ? text.allTables : (tables.find((row) => row.table === id)?.called ?? id))
  return (
    <Panel title={text.wins} className="figures-panel" beside={<Button onPress={() => globalThis.print()}>{text.print}</Button>}>
      <div className="fields not-printed">
        <Choice
          label={text.table}
          value={table}
          among={[['', text.allTables], ...tables.map((row) => [row.table, row.called] as const)]}
          onChange={setTable}
        />
        <Field label={text.from} type="date" value={from} onChange={setFrom} />
        <Field label={text.to} type="date" wrong={wrong} value={to} onChange={setTo} />
        <Choice label={text.by} value={by} among={spans} onChange={setSpan} />
      </div>
      <Answered asked={wrong === undefined ? asked : { value: undefined, refused: undefined }} waiting={wrong ?? text.waiting}>
        {(wins) =>
          wins.days.length === 0 ? (
            <Notice>{text.none}</Notice>
          ) : (
            <OneMoney wins={wins} chosen={{ table, from, to, by }} named={named} />
          )
        }
      </Answered>
    </Panel>
  )
}

interface ShownProps {
  readonly wins: Answer
  readonly chosen: Chosen
  readonly named: (table: string) => string
}

/** Cash where there is any: the two kinds are never added up. */
const OneMoney = ({ wins, chosen, named }: ShownProps) => {
  const [wanted, setMoney] = useState<Money>('cash')
  const kinds = (Object.keys(text.moneys) as Money[]).filter((each) => wins.days.some(({ money }) => money === each))
  const money = kinds.includes(wanted) ? wanted : kinds[0]!
  return (
    <>
      {kinds.length > 1 && (
        <div className="fields not-printed">
          <Choice label={text.money} value={money} among={kinds.map((each) => [each, text.moneys[each]])} onChange={setMoney} />
        </div>
      )}
      <Shown
        wins={{
          days: wins.days.filter((each) => each.money === money),
          tables: wins.tables.filter((each) => each.money === money),
        }}
        money={money}
        chosen={chosen}
        named={named}
      />
    </>
  )
}

const isPlayed = ({ rounds, drop, win }: PeriodSums): boolean => rounds !== 0 || drop !== 0 || win !== 0

const hasFigures = (sums: PeriodSums): boolean => isPlayed(sums) || columns.some((name) => sums[name] !== 0)

const Shown = ({ wins, money, chosen: { table, from, to, by }, named }: ShownProps & { readonly money: Money }) => {
  const periods = periodsOf(wins.days, { from, to, by })
  const tables = wins.tables.toSorted((a, b) => Number(isPlayed(b)) - Number(isPlayed(a)) || b.win - a.win)
  return (
    <>
      <p className="printed">
        {text.of(named(table), text.moneys[money], dayName(from || wins.days[0]!.day), dayName(to || wins.days.at(-1)!.day))}
      </p>
      <Totals sums={sumsOf(periods)} />
      <div className="wins">
        <div className="stack">
          <h3>{text.byTime[by]}</h3>
          <WinsByTime periods={periods} by={by} />
        </div>
        <SumsTable
          of={text.byTime[by]}
          head={text.spans[by]}
          rows={periods
            .filter(hasFigures)
            .toReversed()
            .map((each) => ({ key: each.begin, name: periodName(each.begin, by), sums: each }))}
        />
        <div className="stack wins-tables">
          <h3>{text.byTable}</h3>
          <WinsByTable tables={tables.filter(isPlayed)} named={named} />
        </div>
        <SumsTable
          of={text.byTable}
          head={text.table}
          rows={tables.map((each) => ({ key: each.table, name: named(each.table), sums: each }))}
        />
      </div>
      <p className="field-label">{text.about}</p>
    </>
  )
}

const Totals = ({ sums: { rounds, wagered, win, drop } }: { readonly sums: PeriodSums }) => (
  <Facts
    className="wins-totals"
    of={[
      [text.win, gainText(win), 'numbers'],
      [text.drop, amountText(drop), 'numbers'],
      [text.wagered, amountText(wagered), 'numbers'],
      [text.rounds, countText(rounds), 'numbers'],
    ]}
  />
)

const columns = ['win', 'drop', 'wagered', 'fills', 'credits', 'variance', 'compensated'] as const

interface SumsTableProps {
  readonly of: string
  /** What each row is of. */
  readonly head: string
  readonly rows: readonly { readonly key: string; readonly name: string; readonly sums: PeriodSums }[]
}

const SumsTable = ({ of, head, rows }: SumsTableProps) => (
  <Scrolled of={of} className="wins-long">
    <table>
      <caption className="visually-hidden">{of}</caption>
      <Heads of={[head, ...[...columns, 'rounds' as const].map((name) => ({ amount: text[name] }))]} />
      <tbody>
        {rows.map(({ key, name, sums }) => (
          <tr key={key}>
            <th scope="row" translate="no">
              {name}
            </th>
            <Amounts sums={sums} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{text.total}</th>
          <Amounts sums={sumsOf(rows.map(({ sums }) => sums))} />
        </tr>
      </tfoot>
    </table>
  </Scrolled>
)

const Amounts = ({ sums }: { readonly sums: PeriodSums }) => (
  <>
    {columns.map((name) => (
      <td key={name} className={`amount ${name === 'win' && sums.win < 0 ? 'bad' : ''}`}>
        {name === 'win' ? gainText(sums.win) : amountText(sums[name])}
      </td>
    ))}
    <td className="amount">{countText(sums.rounds)}</td>
  </>
)
