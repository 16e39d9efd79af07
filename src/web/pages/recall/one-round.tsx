/** One round: the cloth at each step, what happened, what was paid, and whether it was fair. */
import { useCallback, useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { Me, RecalledRound, RoundWithPlays } from '../../../client/index.ts'
import type { Refused } from '../../house/asking/problem.ts'
import { useAsked } from '../../house/asking/use-asked.ts'
import { house } from '../../house/client.ts'
import { useSession } from '../../house/session/session.tsx'
import { useTable } from '../../house/table/use-table.ts'
import { useLatest } from '../../house/use-latest.ts'
import { text } from '../../text/recall.ts'
import { Notice, RefusedNotice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { StandingNotice } from '../../ui/standing.tsx'
import { Doors } from './doors.tsx'
import { Payments } from './payments.tsx'
import { ProofPanel } from './proof.tsx'
import { Replay } from './replay.tsx'
import { StatusTag, timesOf } from './rounds.tsx'

/** Watches the table while a round is its last, and says when there are more steps to show. */
interface WatchLastRoundProps {
  readonly table: string
  readonly onMore: () => Promise<void>
}

/** The record is asked for again this often at most, in milliseconds: the house lets everybody do so once a second. */
const gap = 2_000

const WatchLastRound = ({ table, onMore }: WatchLastRoundProps) => {
  const more = useNowAndThen(onMore)
  const { standing } = useTable(table, more)
  // Something may have happened before the watch began.
  useEffect(() => {
    if (standing.kind === 'live') more()
  }, [standing.kind, more])
  return standing.kind === 'lost' || standing.kind === 'over' ? <StandingNotice standing={standing} /> : null
}

/** Does something at once, and what comes too soon after it together a little later. */
class NowAndThen {
  #timer: ReturnType<typeof setTimeout> | undefined
  #done = -gap

  act(act: () => Promise<void>): void {
    this.#timer ??= setTimeout(
      () => {
        this.#timer = undefined
        this.#done = performance.now()
        void act()
      },
      this.#done + gap - performance.now(),
    )
  }

  readonly stop = (): void => {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}

const useNowAndThen = (act: () => Promise<void>): (() => void) => {
  const latest = useLatest(act)
  const [often] = useState(() => new NowAndThen())
  useEffect(() => often.stop, [often])
  return useCallback(() => often.act(() => latest.current()), [often, latest])
}

interface OneRoundProps {
  readonly table: string
  readonly round: number
}

/** Whether the house has shown its seed. */
const isRevealed = ({ steps, later }: RecalledRound): boolean =>
  [...steps.map(({ event }) => event), ...later].some((event) => event?.type === 'seed-revealed')

export const OneRound = ({ table, round }: OneRoundProps) => {
  const { me, known } = useSession()
  const who = known ? (me?.person ?? '') : undefined
  const { value: place, ask: askPlace } = useAsked(table, () => house.table(table))
  const { value, refused, ask } = useAsked(`${table} ${round} ${who}`, async () => {
    // Not before it is known who asks: others may see less.
    if (who === undefined) return undefined
    const [record, recalled] = await Promise.all([
      house.call('GET /tables/:table/rounds/:round', { table, round }),
      house.recall(table, round),
    ])
    return { record, recalled }
  })
  const title = place ? text.title(round, place.called) : text.titlePlain(String(round))
  /** The table first: once that has gone on to another round, everything of this one is there to be asked for. */
  const askAgain = async (): Promise<void> => {
    await askPlace()
    await ask()
  }
  return (
    <Page title={title} wide beside={<Doors table={table} round={round} last={place?.round} />}>
      {refused && <NoRound table={table} round={round} refused={refused} />}
      {!value && !refused && <p className="waiting">{text.waiting}</p>}
      {value && place && place.round <= round && <WatchLastRound key={who} table={table} onMore={askAgain} />}
      {value && <Told table={table} round={round} me={me} {...value} />}
    </Page>
  )
}

const NoRound = ({ table, round, refused }: OneRoundProps & { readonly refused: Refused }) =>
  refused.code === 'no-such-round' ? (
    <Notice kind="warn">
      {text.noSuchRound(round)} <Link href={`/tables/${table}/rounds`}>{text.toRounds}</Link>
    </Notice>
  ) : (
    <RefusedNotice refused={refused} />
  )

interface ToldProps extends OneRoundProps {
  readonly me: Me | undefined
  readonly record: RoundWithPlays
  readonly recalled: RecalledRound
}

const Told = ({ table, round, me, record, recalled }: ToldProps) => (
  <>
    <div className="row">
      <StatusTag status={record.status} />
      {record.result !== null && <b className="recall-result">{record.result}</b>}
      <span className="field-label numbers">{timesOf(record)}</span>
    </div>
    <Replay recalled={recalled} me={me?.person} />
    <div className="recall-below">
      <Payments record={record} state={recalled.steps.at(-1)?.state ?? recalled.before} me={me} />
      <ProofPanel table={table} round={round} revealed={isRevealed(recalled)} state={recalled.before} />
    </div>
  </>
)
