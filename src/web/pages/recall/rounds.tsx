/** The rounds of a table, the newest first, page by page. */
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { Round } from '../../../client/index.ts'
import { amountText, countText, timeText } from '../../format.ts'
import { house } from '../../house/client.ts'
import { useAsked } from '../../house/use-asked.ts'
import { useDoing } from '../../house/use-doing.ts'
import { text } from '../../text/recall.ts'
import { Button } from '../../ui/button.tsx'
import { Notice, RefusedNotice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Scrolled } from '../../ui/scrolled.tsx'

const page = 50

export const Rounds = ({ table }: { readonly table: string }) => {
  const { value: known } = useAsked(table, () => house.table(table))
  const [rounds, setRounds] = useState<readonly Round[]>()
  const [isMore, setMore] = useState(false)
  const { run, busy, refused } = useDoing()
  useEffect(() => {
    let left = false
    void run(async () => {
      const found = await house.rounds(table, { most: page })
      if (left) return
      setRounds(found)
      setMore(found.length === page)
    })
    return () => {
      left = true
    }
  }, [run, table])
  const more = (): Promise<boolean> =>
    run(async () => {
      const found = await house.rounds(table, { before: rounds!.at(-1)!.round, most: page })
      setRounds((before = []) => [...before, ...found])
      setMore(found.length === page)
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
      <RefusedNotice refused={refused} />
      {!rounds && !refused && <p className="waiting">{text.waiting}</p>}
      {rounds?.length === 0 && <Notice>{text.noRounds}</Notice>}
      {rounds !== undefined && rounds.length > 0 && <RoundTable rounds={rounds} />}
      {isMore && (
        <div className="row">
          <Button busy={busy} onPress={() => void more()}>
            {text.more}
          </Button>
        </div>
      )}
    </Page>
  )
}

const RoundTable = ({ rounds }: { readonly rounds: readonly Round[] }) => (
  <Scrolled of={text.listLabel}>
    <table>
      <thead>
        <tr>
          <th scope="col">{text.round}</th>
          <th scope="col">{text.result}</th>
          <th scope="col" className="amount">
            {text.wagered}
          </th>
          <th scope="col" className="amount">
            {text.wonBack}
          </th>
          <th scope="col" className="amount">
            {text.players}
          </th>
        </tr>
      </thead>
      <tbody>
        {rounds.map((row) => (
          <tr key={row.round}>
            <th scope="row">
              <Link className="recall-round" href={`/tables/${row.table}/rounds/${row.round}`}>
                {text.look(row.round)}
              </Link>
              <span className="recall-when numbers">{timeText(row.started)}</span>
            </th>
            <td>
              <b className="recall-result recall-in-list">{row.result ?? text.noResult}</b>
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

const tones: Readonly<Record<string, string>> = {
  open: 'tag-warn',
  settled: 'tag-good',
  'struck out': 'tag-bad',
  corrected: 'tag-warn',
}

export const StatusTag = ({ status }: Pick<Round, 'status'>) => (
  <span className={`tag ${tones[status] ?? ''}`}>{text.statuses[status] ?? status}</span>
)
