/** What stands beside the cloth: one's wagers, limits, people, results, what was said, fairness, disputes. */
import type { OneTable } from '../../../client/index.ts'
import { Link } from 'wouter'
import type { OwnLimits } from '../../../client/index.ts'
import type { TableState } from '../../../table/state.ts'
import { moneyText } from '../../format.ts'
import { house } from '../../house/client.ts'
import { useAsked } from '../../house/use-asked.ts'
import { useDoing } from '../../house/use-doing.ts'
import type { WatchedTable } from '../../house/use-table.ts'
import { text } from '../../text/table.ts'
import { RefusedNotice } from '../../ui/notice.tsx'
import { People, Results } from './around.tsx'
import { DisputeFaces, OpenDispute } from './disputes.tsx'
import { limitsText } from './head.tsx'
import { Fairness } from './fairness.tsx'
import { OwnWagers } from './own-wagers.tsx'
import { SaidLog } from './said.tsx'
import { useFading } from './use-fading.ts'
import type { Seat } from './use-seat.ts'
import type { SaidOnce } from './use-show.ts'
import type { Wagers } from './use-wagers.ts'

interface SideProps {
  readonly staff: OneTable['staff'] | undefined
  readonly table: string
  readonly state: TableState
  /** As it is drawn, so that nothing is told here before the dice have come to rest. */
  readonly shown: TableState
  readonly watched: WatchedTable
  readonly seat: Seat
  readonly me: string | undefined
  readonly wagers: Wagers
  readonly chip: number
  readonly said: readonly SaidOnce[]
  readonly voice: boolean
  readonly onVoice: (on: boolean) => void
  readonly ownSeed: boolean
  readonly onOwnSeed: (on: boolean) => void
  readonly seed: 'promised' | 'given' | undefined
}

export const Side = ({
  table,
  staff,
  state,
  shown,
  watched,
  seat,
  me,
  wagers,
  chip,
  said,
  voice,
  onVoice,
  ...fair
}: SideProps) => {
  const { give, now } = watched
  const { run, refused, explain } = useDoing()
  const { player } = seat
  useFading(refused, () => explain(undefined), `${state.phase} ${state.round}`)
  return (
    <aside className="table-side" aria-label={text.panels}>
      {player !== undefined && (
        <>
          <OwnWagers
            state={shown}
            player={player}
            now={now()}
            chip={chip}
            wagers={wagers}
            onCall={({ wager, state: lies }, as) =>
              void run(() => give('player', { type: 'call-working', wager, state: lies, as }))
            }
            onLeaveUp={(wager, up) => void run(() => give('player', { type: 'leave-up', wager, up }))}
          />
          <RefusedNotice refused={refused} game={state.game.id} />
          <Limits state={state} player={player} />
        </>
      )}
      <Results state={shown} />
      <People state={shown} me={me} staff={staff} />
      <section className="panel" aria-labelledby="table-log">
        <div className="panel-head">
          <h2 id="table-log">{text.log.title}</h2>
          <label className="table-check">
            <input type="checkbox" checked={voice} onChange={(event) => onVoice(event.target.checked)} />
            {text.log.voice}
          </label>
        </div>
        <SaidLog state={state} said={said} />
      </section>
      <Fairness
        table={table}
        state={state}
        seated={player !== undefined}
        own={fair.ownSeed}
        onOwn={fair.onOwnSeed}
        seed={fair.seed}
      />
      {player !== undefined && (
        <>
          <DisputeFaces state={state} give={give} />
          <OpenDispute state={state} player={player} give={give} />
        </>
      )}
    </aside>
  )
}

/** What a player may still buy or lose by limits of their own, and limits that this table has for them alone. */
const Limits = ({ state, player }: { readonly state: TableState; readonly player: string }) => {
  const { value } = useAsked('limits', () => house.ask<OwnLimits>('GET', '/me/limits'), 60_000)
  const own = state.players.get(player)?.limits
  const left = value && leftOf(value)
  if (!own && left?.bought === undefined && left?.lost === undefined) return null
  return (
    <section className="panel" aria-labelledby="table-limits">
      <h2 id="table-limits">{text.rack.setLimits}</h2>
      {own && <p>{text.rack.ownLimits(limitsText(own))}</p>}
      {left?.bought !== undefined && <p>{text.rack.boughtLimit(moneyText(left.bought))}</p>}
      {left?.lost !== undefined && <p>{text.rack.lostLimit(moneyText(left.lost))}</p>}
      <Link href="/account/limits">{text.rack.setLimits}</Link>
    </section>
  )
}

const leftOf = ({ bought, lost, today }: OwnLimits): { readonly bought?: number; readonly lost?: number } => ({
  ...(bought.now !== null && { bought: Math.max(0, bought.now - today.bought) }),
  ...(lost.now !== null && { lost: Math.max(0, lost.now - (today.bought - today.brought)) }),
})
