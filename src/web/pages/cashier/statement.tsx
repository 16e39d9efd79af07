/** A player's statement, line by line with what there is after each. */
import { useState } from 'react'
import type { Statement } from '../../../client/index.ts'
import { house } from '../../house/client.ts'
import { useSheets } from '../../house/records/use-sheets.ts'
import { amountText, gainText, timeText } from '../../format.ts'
import { text } from '../../text/staff/cashier.ts'
import { text as forms } from '../../text/shared/forms.ts'
import { Field } from '../../ui/form/field.tsx'
import { Heads } from '../../ui/list/heads.tsx'
import { Paged } from '../../ui/list/paged.tsx'
import { Scrolled } from '../../ui/list/scrolled.tsx'

type Line = Statement['lines'][number]

/** The beginning of a day of the calendar here; nothing where none is chosen. */
const beginOf = (day: string, later: number = 0): number | undefined => {
  if (day === '') return undefined
  const begin = new Date(`${day}T00:00:00`)
  begin.setDate(begin.getDate() + later)
  return begin.getTime()
}

const most = 200

interface StatementProps {
  readonly player: string
  /** When this changes the statement is asked for again. */
  readonly changed: string
}

export const StatementOf = ({ player, changed }: StatementProps) => {
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const wrong = from !== '' && to !== '' && from > to ? forms.wrongDays : undefined
  const [begin, end] = [beginOf(from), beginOf(to, 1)]
  const sheets = useSheets(
    wrong === undefined ? `${player} ${begin} ${end} ${changed}` : undefined,
    (after) =>
      house.call('GET /accounts/:player/statement', {
        player,
        ...(after === undefined && { from: begin }),
        to: end,
        after,
        most,
      }),
    { keeps: true },
  )
  return (
    <section className="panel" aria-labelledby="cashier-statement">
      <div className="panel-head">
        <h2 id="cashier-statement">{text.statement}</h2>
        <a
          className="button"
          download
          href={house.addressOf('GET /accounts/:player/statement.csv', { player, from: begin, to: end })}
        >
          {text.download}
        </a>
      </div>
      <div className="cashier-days">
        <Field label={text.from} type="date" value={from} onChange={setFrom} />
        <Field label={text.to} type="date" wrong={wrong} value={to} onChange={setTo} />
      </div>
      <Paged pages={sheets} rows={sheets.lines} waiting={text.waiting} none={text.none} more={text.more} wide>
        {(lines) => <Lines lines={lines} opening={sheets.opening!} />}
      </Paged>
    </section>
  )
}

const Lines = ({ lines, opening }: Pick<Statement, 'lines' | 'opening'>) => (
  <Scrolled of={text.statement}>
    <table>
      <caption>{text.caption}</caption>
      <Heads of={[text.when, text.what, text.where, ...[text.amount, text.tokens, text.total].map((amount) => ({ amount }))]} />
      <tbody>
        <tr>
          <td colSpan={5}>{text.opening}</td>
          <td className="amount">{amountText(opening.total)}</td>
        </tr>
        {lines.map((line) => (
          <LineRow key={`${line.table ?? ''} ${line.version}`} line={line} />
        ))}
      </tbody>
    </table>
  </Scrolled>
)

const aboutText = ({ about: { slip, voucher, round, note, reason } }: Line): string =>
  [slip, voucher, typeof round === 'number' ? text.round(round) : undefined, note, reason]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(', ')

const LineRow = ({ line }: { readonly line: Line }) => (
  <tr>
    <td className="numbers nowrap">{timeText(line.at)}</td>
    <td>
      {text.lineKinds[line.kind] ?? line.kind.replaceAll('-', ' ')} <span className="field-label">{aboutText(line)}</span>
    </td>
    <td>{line.table ?? text.atDesk}</td>
    <td className="amount">{line.amount === 0 ? '' : gainText(line.amount)}</td>
    <td className="amount">{line.tokens === 0 ? '' : gainText(line.tokens)}</td>
    <td className="amount">{amountText(line.total)}</td>
  </tr>
)
