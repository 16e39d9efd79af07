/** The statement: everything that changed what is one's own. */
import { useState } from 'react'
import { Link } from 'wouter'
import type { Statement } from '../../../client/index.ts'
import { amountText, gainText, timeText } from '../../format.ts'
import { house } from '../../house/client.ts'
import { useSheets } from '../../house/records/use-sheets.ts'
import { text } from '../../text/account.ts'
import { Choice } from '../../ui/form/field.tsx'
import { Heads } from '../../ui/list/heads.tsx'
import { Paged } from '../../ui/list/paged.tsx'
import { Scrolled } from '../../ui/list/scrolled.tsx'
import { useTableNames } from './use-table-names.ts'

const day = 24 * 60 * 60_000
const page = 100

type Span = keyof typeof text.spans
type Line = Statement['lines'][number]

const days: Readonly<Record<Span, number>> = { week: 7, month: 30, all: Infinity }
const spans = Object.entries(text.spans) as (readonly [Span, string])[]

export const StatementPart = () => {
  const [span, setSpan] = useState<Span>('month')
  // A span is counted from when it was chosen, so that its pages fit together.
  const [now, setNow] = useState(() => Date.now())
  const from = span === 'all' ? undefined : now - days[span] * day
  return (
    <div className="stack">
      <div className="account-over not-printed">
        <Choice
          label={text.span}
          value={span}
          among={spans}
          onChange={(next) => {
            setNow(Date.now())
            setSpan(next)
          }}
        />
        <a className="button" href={house.addressOf('GET /me/statement.csv', { from })} download>
          {text.download}
        </a>
      </div>
      <Lines from={from} />
    </div>
  )
}

const Lines = ({ from }: { readonly from: number | undefined }) => {
  const sheets = useSheets(String(from), (after) => house.call('GET /me/statement', { from, after, most: page }))
  return (
    <Paged pages={sheets} rows={sheets.lines} waiting={text.waiting} none={text.noLines} more={text.more}>
      {(lines) => <LineTable lines={lines} opening={sheets.opening!} />}
    </Paged>
  )
}

const LineTable = ({ lines, opening }: Pick<Statement, 'lines' | 'opening'>) => {
  const calledOf = useTableNames()
  return (
    <Scrolled of={text.names.statement}>
      <table>
        <caption>{text.statementAbout}</caption>
        <Heads of={[text.what, { amount: text.change }, { amount: text.total }]} />
        <tbody>
          <tr>
            <th scope="row" colSpan={2}>
              {text.opening}
            </th>
            <td className="amount">
              <Sum amount={amountText(opening.total)} tokens={opening.tokensTotal} />
            </td>
          </tr>
          {lines.map((line) => (
            <LineRow key={`${line.table ?? ''} ${line.version} ${line.kind}`} line={line} calledOf={calledOf} />
          ))}
        </tbody>
      </table>
    </Scrolled>
  )
}

const Sum = ({ amount, tokens }: { readonly amount: string; readonly tokens: number }) => (
  <>
    {amount}
    {tokens !== 0 && <span className="account-tokens">{text.tokens(amountText(tokens))}</span>}
  </>
)

const wordsIn = (about: Line['about']): string =>
  [about['note'], about['reason']].filter((each) => typeof each === 'string' && each !== '').join(', ')

interface LineRowProps {
  readonly line: Line
  readonly calledOf: (table: string) => string
}

const LineRow = ({ line, calledOf }: LineRowProps) => {
  const { at, table, kind, amount, tokens, total, tokensTotal, about } = line
  const { round } = about
  return (
    <tr>
      <th scope="row" className="account-what">
        {text.kinds[kind] ?? kind}
        {wordsIn(about) !== '' && <span className="account-note">{wordsIn(about)}</span>}
        <span className="account-note numbers">
          {timeText(at)} · {table === null ? text.atAccount : calledOf(table)}{' '}
          {table !== null && typeof round === 'number' && (
            <Link href={`/tables/${table}/rounds/${round}`}>{text.round(round)}</Link>
          )}
        </span>
      </th>
      <td className={`amount ${amount > 0 ? 'account-gain' : ''}`}>
        <Sum amount={gainText(amount)} tokens={tokens} />
      </td>
      <td className="amount">
        <Sum amount={amountText(total)} tokens={tokensTotal} />
      </td>
    </tr>
  )
}
