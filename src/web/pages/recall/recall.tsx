/** Any past round as the table saw it; without a round in the address, all rounds of the table. */
import { useParams } from 'wouter'
import { text } from '../../text/recall.ts'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Doors } from './doors.tsx'
import { OneRound } from './one-round.tsx'
import { Rounds } from './rounds.tsx'
import '../../style/print.css'
import './recall.css'

export default function RecallPage() {
  const { table, round } = useParams<{ readonly table: string; readonly round?: string }>()
  if (round === undefined) return <Rounds key={table} table={table} />
  if (/^[1-9]\d{0,14}$/.test(round)) return <OneRound key={`${table} ${round}`} table={table} round={Number(round)} />
  return (
    <Page title={text.titlePlain(round)} beside={<Doors table={table} />}>
      <Notice kind="warn">{text.badRound(round)}</Notice>
    </Page>
  )
}
