/** What stands beside the cloth: one's wagers, limits, people, results, what was said, fairness, disputes. */
import { Fragment, Suspense, useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { OwnLimitsAnswer } from '../../../../client/index.ts'
import type { TableState } from '../../../../table/state.ts'
import { moneyText } from '../../../words/format.ts'
import { house } from '../../../house/client.ts'
import { useAsked } from '../../../house/asking/use-asked.ts'
import { postedWords } from '../../../house/words/posted-words.ts'
import { thrownWords } from '../../../../table/dice/thrown.ts'
import { limitsText } from '../../../house/words/unit-words.ts'
import { text } from '../../../text/table.ts'
import { RefusedNotice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Tick } from '../../../ui/form/tick.tsx'
import { People, Results, SaidLog } from './around.tsx'
import { Fairness } from './fairness.tsx'
import type { TablePageProps } from '../controller/controller.ts'
import { lazily } from '../../../ui/parts/lazily.ts'

/** Only a player with a seat has something to dispute. */
const Emotes = lazily(() => import('../emotes/emotes.tsx'))
const AnnouncedWagers = lazily(() => import('./announced.tsx'))
const Past = lazily(() => import('./past.tsx'))
const Favourites = lazily(() => import('./favourites-panel.tsx'))
const OwnWagers = lazily(() => import('./own-wagers.tsx'))
const DisputeFaces = lazily(async () => ({ default: (await import('./disputes.tsx')).DisputeFaces }))
const OpenDispute = lazily(() => import('./open-dispute.tsx'))

/** All at once, with what is loaded for it: panels do not push each other about as they come. */
export const Side = ({ table, at }: TablePageProps) =>
  at.asked && (
    <Suspense>
      <Panels table={table} at={at} />
    </Suspense>
  )

const Panels = ({ table, at }: TablePageProps) => {
  const { state, shown, said, voice, wagers } = at
  const { player } = at.seat
  // A player who comes to a seat of theirs sees all of it at once; one who sits down keeps what is there until the rest has come.
  const [isSeated] = useState(player !== undefined)
  const Together = isSeated ? Fragment : Suspense
  return (
    <aside className="stack" aria-label={text.panels}>
      {player !== undefined && (
        <Together>
          {state.inForce.announced && <AnnouncedWagers table={table} at={at} announced={state.inForce.announced} />}
          <OwnWagers table={table} at={at} player={player} />
          <Favourites table={table} at={at} player={player} />
          <RefusedNotice refused={wagers.notCalled} game={state.game.id} />
          {state.inForce.conduct.shooting && (
            <Tick
              label={text.thrown(thrownWords(state)).always}
              checked={at.throwing.always}
              onChange={table.throwing.turnAlways}
            />
          )}
          <Limits state={state} player={player} />
        </Together>
      )}
      <Posted state={shown} now={table.now()} />
      <Results state={shown} />
      <Past state={shown} />
      <People state={shown} me={at.me} staff={at.one?.staff} />
      {at.one?.emotes && <Emotes table={table} at={at} />}
      <Panel
        title={text.log.title}
        beside={<Tick label={text.log.voice} checked={voice} onChange={(on) => table.turnVoice(on)} />}
      >
        <SaidLog state={state} said={said} />
      </Panel>
      <Fairness table={table} at={at} />
      {player !== undefined && (
        <Together>
          <DisputeFaces state={state} give={table.give} />
          <OpenDispute state={state} give={table.give} />
        </Together>
      )}
    </aside>
  )
}

/** What the sign says of single wagers, where it does. */
const Posted = ({ state, now }: { readonly state: TableState; readonly now: number }) => {
  const posted = postedWords(state, now)
  return (
    posted.length > 0 && (
      <Panel title={text.signLabel}>
        <ul className="table-posted">
          {posted.map(({ wager, name, pays, limits }) => (
            <li key={wager}>
              <span translate="no">{name}</span>: <b className="numbers">{limits}</b>
              {pays !== undefined && <span lang="en">{` · ${pays}`}</span>}
            </li>
          ))}
        </ul>
      </Panel>
    )
  )
}

/** What a player may still buy or lose by limits of their own, and limits that this table has for them alone. */
const Limits = ({ state, player }: { readonly state: TableState; readonly player: string }) => {
  const { value, ask } = useAsked('limits', () => house.call('GET /me/limits'))
  const { round } = state
  const [first] = useState(round)
  useEffect(() => {
    if (round !== first) void ask()
  }, [ask, round, first])
  const own = state.players.get(player)?.limits
  const left = value && leftOf(value)
  if (!own && left?.bought === undefined && left?.lost === undefined) return null
  return (
    <Panel title={text.rack.setLimits}>
      {own && <p>{text.rack.ownLimits(limitsText(own))}</p>}
      {left?.bought !== undefined && <p>{text.rack.boughtLimit(moneyText(left.bought))}</p>}
      {left?.lost !== undefined && <p>{text.rack.lostLimit(moneyText(left.lost))}</p>}
      <Link href="/account/limits">{text.rack.setLimits}</Link>
    </Panel>
  )
}

const leftOf = ({ bought, lost, today }: OwnLimitsAnswer): { readonly bought?: number; readonly lost?: number } => ({
  ...(bought.now !== null && { bought: Math.max(0, bought.now - today.bought) }),
  ...(lost.now !== null && { lost: Math.max(0, lost.now - (today.bought - today.brought)) }),
})
