/** A player's statement, line by line with what there is after each. */
import { useEffect, useState } from 'react'
import type { Statement } from '../../../client/index.ts'
import { house } from '../../house/client.ts'
import { useDoing } from '../../house/use-doing.ts'
import { amountText, gainText, timeText } from '../../format.ts'
import { text } from '../../text/cashier.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice, RefusedNotice } from '../../ui/notice.tsx'
import { Scrolled } from '../../ui/scrolled.tsx'

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
  const [statement, setStatement] = useState<Statement>()
  const { run, busy, refused } = useDoing()
  const wrong = from !== '' && to !== '' && from > to ? text.wrongDays : undefined
  useEffect(() => {
    let left = false
    if (wrong !== undefined) return undefined
    void run(async () => {
      const found = await house.cage.statement(player, { from: beginOf(from), to: beginOf(to, 1), most })
      if (!left) setStatement(found)
    })
    return () => {
      left = true
    }
  }, [player, from, to, wrong, changed, run])
  const more = (): Promise<boolean> =>
    run(async () => {
      const page = await house.cage.statement(player, { to: beginOf(to, 1), after: statement!.next!, most })
      setStatement((before) => before && { ...before, lines: [...before.lines, ...page.lines], next: page.next })
    })
  return (
    <section className="panel" aria-labelledby="cashier-statement">
      <div className="panel-head">
        <h2 id="cashier-statement">{text.statement}</h2>
        <a className="button" download href={sheetOf(player, beginOf(from), beginOf(to, 1))}>
          {text.download}
        </a>
      </div>
      <div className="cashier-days">
        <Field label={text.from} type="date" value={from} onChange={setFrom} />
        <Field label={text.to} type="date" wrong={wrong} value={to} onChange={setTo} />
      </div>
      <RefusedNotice refused={refused} />
      {!statement && busy && <p className="waiting">{text.waiting}</p>}
      {statement?.lines.length === 0 && <Notice>{text.none}</Notice>}
      {statement !== undefined && statement.lines.length > 0 && <Lines statement={statement} />}
      {statement !== undefined && statement.next !== null && (
        <Button busy={busy} onPress={() => void more()}>
          {text.more}
        </Button>
      )}
    </section>
  )
}

const sheetOf = (player: string, from: number | undefined, to: number | undefined): string => {
  const asked = new URLSearchParams({
    ...(from !== undefined && { from: String(from) }),
    ...(to !== undefined && { to: String(to) }),
  }).toString()
  return `/api/v1/accounts/${encodeURIComponent(player)}/statement.csv${asked === '' ? '' : `?${asked}`}`
}

const Lines = ({ statement: { opening, lines } }: { readonly statement: Statement }) => (
  <Scrolled of={text.statement}>
    <table>
      <caption>{text.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{text.when}</th>
          <th scope="col">{text.what}</th>
          <th scope="col">{text.where}</th>
          {[text.amount, text.tokens, text.total].map((name) => (
            <th key={name} scope="col" className="amount">
              {name}
            </th>
          ))}
        </tr>
      </thead>
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
    <td className="numbers cashier-when">{timeText(line.at)}</td>
    <td>
      {text.lineKinds[line.kind] ?? line.kind.replaceAll('-', ' ')} <span className="field-label">{aboutText(line)}</span>
    </td>
    <td>{line.table ?? text.atDesk}</td>
    <td className="amount">{line.amount === 0 ? '' : gainText(line.amount)}</td>
    <td className="amount">{line.tokens === 0 ? '' : gainText(line.tokens)}</td>
    <td className="amount">{amountText(line.total)}</td>
  </tr>
)
