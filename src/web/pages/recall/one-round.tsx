/** One round: the cloth at each step, what happened, what was paid, and whether it was fair. */
import { Link } from 'wouter'
import { timeText } from '../../format.ts'
import { house } from '../../house/client.ts'
import { useSession } from '../../house/session.tsx'
import { useAsked } from '../../house/use-asked.ts'
import { text } from '../../text/recall.ts'
import { Notice, RefusedNotice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Doors } from './doors.tsx'
import { Payments } from './payments.tsx'
import { ProofPanel } from './proof.tsx'
import { Replay } from './replay.tsx'
import { StatusTag } from './rounds.tsx'

interface OneRoundProps {
  readonly table: string
  readonly round: number
}

export const OneRound = ({ table, round }: OneRoundProps) => {
  const { me, known } = useSession()
  const who = known ? (me?.person ?? '') : undefined
  const { value: place } = useAsked(table, () => house.table(table))
  const { value, refused } = useAsked(`${table} ${round} ${who}`, async () => {
    // Not before it is known who asks: others may see less.
    if (who === undefined) return undefined
    const [record, recalled] = await Promise.all([house.round(table, round), house.recall(table, round)])
    return { record, recalled }
  })
  const title = place ? text.title(round, place.called) : text.titlePlain(String(round))
  return (
    <Page title={title} beside={<Doors table={table} round={round} last={place?.round} />}>
      {refused &&
        (refused.code === 'no-such-round' ? (
          <Notice kind="warn">
            {text.noSuchRound(round)} <Link href={`/tables/${table}/rounds`}>{text.toRounds}</Link>
          </Notice>
        ) : (
          <RefusedNotice refused={refused} />
        ))}
      {!value && !refused && <p className="waiting">{text.waiting}</p>}
      {value && (
        <>
          <div className="row recall-facts">
            <StatusTag status={value.record.status} />
            {value.record.result !== null && <b className="recall-result">{value.record.result}</b>}
            <span className="field-label numbers">{timeText(value.record.started)}</span>
          </div>
          <Replay recalled={value.recalled} me={me?.person} />
          <div className="recall-below">
            <Payments record={value.record} state={value.recalled.steps.at(-1)?.state ?? value.recalled.before} me={me} />
            <ProofPanel table={table} round={round} players={value.recalled.before.players} />
          </div>
        </>
      )}
    </Page>
  )
}
