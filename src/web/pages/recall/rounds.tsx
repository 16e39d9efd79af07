/** The rounds of a table, the newest first, page by page. */
import { Link } from 'wouter'
import type { Round } from '../../../client/index.ts'
import { amountText, clockText, countText, timeText } from '../../words/format.ts'
import { house } from '../../house/client.ts'
import { useAsked } from '../../house/asking/use-asked.ts'
import { usePages } from '../../house/asking/use-pages.ts'
import { text } from '../../text/recall.ts'
import { Heads } from '../../ui/list/heads.tsx'
import { Page } from '../../ui/page.tsx'
import { Paged } from '../../ui/list/paged.tsx'
import { Scrolled } from '../../ui/list/scrolled.tsx'

/** Of one page. */
const most = 50

export const Rounds = ({ table }: { readonly table: string }) => {
  const { value: known } = useAsked(table, () => house.table(table))
  const pages = usePages<Round>(table, async (before) => {
    const page = await house.call('GET /tables/:table/rounds', { table, before: before.at(-1)?.round, most })
    return { page, isMore: page.length === most }
  })
  return (
    <Page
      title={known ? text.rounds(known.called) : text.roundsTitle}
      about={text.roundsAbout}
      beside={
        <Link className="button button-plain not-printed" href={`/tables/${table}`}>
          {text.toTable}
        </Link>
      }
    >
      <Paged pages={pages} rows={pages.all} waiting={text.waiting} none={text.noRounds} more={text.more}>
        {(rounds) => <RoundTable rounds={rounds} />}
      </Paged>
    </Page>
  )
}

const RoundTable = ({ rounds }: { readonly rounds: readonly Round[] }) => (
  <Scrolled of={text.listLabel}>
    <table>
      <Heads of={[text.round, text.result, { amount: text.wagered }, { amount: text.wonBack }, { amount: text.players }]} />
      <tbody>
        {rounds.map((row) => (
          <tr key={row.round}>
            <th scope="row">
              <Link className="recall-round" href={`/tables/${row.table}/rounds/${row.round}`}>
                {text.look(row.round)}
              </Link>
              <span className="field-label numbers">{timesOf(row)}</span>
            </th>
            <td>
              <b className="recall-result">{row.result ?? text.noResult}</b>
              <StatusTag status={row.status} />
            </td>
            <td className="amount">{amountText(row.wagered)}</td>
            <td className="amount">{amountText(row.won)}</td>
            <td className="amount">{countText(row.players)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Scrolled>
)

/** A wheel may be spun long after wagers were opened. */
export const timesOf = ({ started, phases }: Round): string => {
  const shown = phases.find(({ phase }) => phase === 'declared')?.at
  return shown === undefined ? text.opened(timeText(started)) : text.shown(timeText(shown), clockText(started))
}

const tones: Readonly<Record<string, string>> = {
  open: 'tag-warn',
  settled: 'tag-good',
  'struck out': 'tag-bad',
  corrected: 'tag-warn',
}

export const StatusTag = ({ status }: Pick<Round, 'status'>) => (
  <span className={`tag ${tones[status] ?? ''}`}>{text.statuses[status] ?? status}</span>
)
