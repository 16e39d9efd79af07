/** A statement: everything that changed what is a player's own, the oldest first, sheet by sheet. */
import { Link } from 'wouter'
import type { Statement } from '../../../client/index.ts'
import { amountText, gainText, timeText } from '../../words/format.ts'
import { useAsked } from '../../house/asking/use-asked.ts'
import { type PagedList, usePages } from '../../house/asking/use-pages.ts'
import { house } from '../../house/client.ts'
import { text } from '../../text/shared/statement.ts'
import { Heads } from './heads.tsx'
import { Paged } from './paged.tsx'
import { Scrolled } from './scrolled.tsx'
import './statement.css'

/** A statement as it comes: sheet by sheet, the oldest line first. */
interface Sheets extends Omit<PagedList<unknown>, 'all'> {
  /** Undefined before the first sheet. */
  readonly lines: Statement['lines'] | undefined
  /** What there was before the first line. */
  readonly opening: Statement['opening'] | undefined
}

/** Asks for the sheet after another, anew when `key` changes; nothing is asked without a key. */
const useSheets = (
  key: string | undefined,
  asking: (after: string | undefined) => Promise<Statement>,
  options?: Parameters<typeof usePages>[2],
): Sheets => {
  const { all, ...rest } = usePages<Statement>(
    key,
    async (before) => {
      const sheet = await asking(before.at(-1)?.next ?? undefined)
      return { page: [sheet], isMore: sheet.next !== null }
    },
    options,
  )
  return { ...rest, lines: all?.flatMap(({ lines }) => lines), opening: all?.[0]?.opening }
}

type Line = Statement['lines'][number]

interface StatementOfProps {
  /** Whose it is and of which time; when it changes the statement is asked for again, and without it nothing is. */
  readonly of: string | undefined
  readonly asking: (after: string | undefined) => Promise<Statement>
}

export const StatementOf = ({ of, asking }: StatementOfProps) => {
  const sheets = useSheets(of, asking, { keeps: true })
  return (
    <Paged pages={sheets} rows={sheets.lines} waiting={text.waiting} none={text.none} more={text.more}>
      {(lines) => <Lines lines={lines} opening={sheets.opening!} />}
    </Paged>
  )
}

/** What tables are called, by their ids; a table that is no longer there keeps its id. */
export const useTableNames = (): ((table: string) => string) => {
  const { value } = useAsked('names', async () => {
    const { tables } = await house.tables()
    return new Map(tables.map(({ table, called }) => [table, called]))
  })
  return (table) => value?.get(table) ?? table
}

const Lines = ({ lines, opening }: Pick<Statement, 'lines' | 'opening'>) => {
  const calledOf = useTableNames()
  // A round may have several lines, and its net stands on the last of them.
  const last = new Map(lines.map((line, at) => [roundOf(line), at]))
  return (
    <Scrolled of={text.statement}>
      <table>
        <caption>{text.about}</caption>
        <Heads of={[text.what, { amount: text.change }, { amount: text.total }]} />
        <tbody>
          <tr>
            <th scope="row" colSpan={2}>
              {text.opening}
            </th>
            <Sum amount={amountText(opening.total)} tokens={opening.tokensTotal} />
          </tr>
          {lines.map((line, at) => (
            <LineRow
              key={`${line.table ?? ''} ${line.version} ${line.kind}`}
              line={line}
              calledOf={calledOf}
              net={last.get(roundOf(line)) === at ? line.net : null}
            />
          ))}
        </tbody>
      </table>
    </Scrolled>
  )
}

const Sum = ({
  amount,
  tokens,
  gains = false,
}: {
  readonly amount: string
  readonly tokens: number
  readonly gains?: boolean
}) => (
  <td className={`amount ${gains ? 'statement-gain' : ''}`}>
    {amount}
    {tokens !== 0 && <span className="statement-note">{text.tokens((gains ? gainText : amountText)(tokens))}</span>}
  </td>
)

const wordsIn = ({ slip, voucher, note, reason }: Line['about']): string =>
  [slip, voucher, note, reason].filter((each) => typeof each === 'string' && each !== '').join(', ')

const roundOf = ({ table, about }: Line): string => JSON.stringify([table, about['round']])

interface LineRowProps {
  readonly line: Line
  /** What its round came to, where this is the last line of it. */
  readonly net: number | null
  readonly calledOf: (table: string) => string
}

const LineRow = ({ line, net, calledOf }: LineRowProps) => {
  const { at, table, kind, amount, tokens, total, tokensTotal, about } = line
  const { round } = about
  return (
    <tr>
      <th scope="row" className="statement-what">
        {text.kinds[kind] ?? kind.replaceAll('-', ' ')}
        {wordsIn(about) !== '' && (
          <span className="statement-note" translate="no">
            {wordsIn(about)}
          </span>
        )}
        <span className="statement-note numbers">
          {timeText(at)} · {table === null ? text.atAccount : <span translate="no">{calledOf(table)}</span>}{' '}
          {table !== null && typeof round === 'number' && (
            <Link href={`/tables/${table}/rounds/${round}`}>{text.round(round)}</Link>
          )}
          {net !== null && <b data-net>{text.net(gainText(net))}</b>}
        </span>
      </th>
      <Sum amount={gainText(amount)} tokens={tokens} gains={amount > 0 || tokens > 0} />
      <Sum amount={amountText(total)} tokens={tokensTotal} />
    </tr>
  )
}
