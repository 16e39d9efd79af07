/** The winning number display: a monitor over one table, for everybody around it. */
import { type CSSProperties, Fragment, Suspense, useEffect, useState } from 'react'
import { useParams } from 'wouter'
import { thrownWords } from '../../../table/dice/thrown.ts'
import type { TableState } from '../../../table/state.ts'
import type { Bar, CountBars as Counted } from '../../felt/past/counts.ts'
import { RoadsShown } from '../../felt/past/roads.tsx'
import { countText, moneyText } from '../../words/format.ts'
import { house } from '../../house/client.ts'
import { isOnlyHere } from '../../house/session/invitation.ts'
import { useStore } from '../../house/use-store.ts'
import { useTitle } from '../../house/use-title.ts'
import { unitWords } from '../../house/words/unit-words.ts'
import { text } from '../../text/display.ts'
import { RefusedNotice } from '../../ui/notice.tsx'
import { lazily } from '../../ui/parts/lazily.ts'
import { StandingNotice } from '../../ui/standing.tsx'
import { SuspendedNotice } from '../../ui/suspended.tsx'
import type { Displayed } from './controller/displayed.ts'
import { Present, Recent, Winning } from './present.tsx'
import { DisplayController } from './controller/controller.ts'
import './display.css'
import './sign.css'

/** The sign at the table: limits as they bind, what is announced, and where the round stands. */
interface SignProps {
  readonly shown: Displayed
  readonly isLive: boolean
}

const tones: Readonly<Record<string, string>> = { betting: 'good', 'bets closed': 'warn', rolling: 'warn', closed: 'bad' }

const SignShown = ({ shown: { state, limits, posted, notices }, isLive }: SignProps) => (
  <>
    <p className={`display-phase ${tones[state.phase] ?? ''}`} role="status">
      {state.phase === 'rolling' ? text.rolling(thrownWords(state).things) : text.phases[state.phase]}
    </p>
    {limits && (
      <dl className="sign display-sign">
        <div>
          <dt>{text.minimum}</dt>
          <dd>{moneyText(limits.minimum)}</dd>
        </div>
        <div>
          <dt>{text.maximum}</dt>
          <dd>{limits.maximum === 0 ? text.noMaximum : moneyText(limits.maximum)}</dd>
        </div>
        {limits.unit > 0 && (
          <div>
            <dt>{text.amounts}</dt>
            <dd>{unitWords({ unit: limits.unit, unitFrom: state.inForce.conduct.unitFrom })}</dd>
          </div>
        )}
      </dl>
    )}
    {posted.map(({ wager, name, pays, limits: own }) => (
      <p key={wager} className="display-posted">
        <b translate="no">{name}</b> {own}
        {pays !== undefined && <span lang="en">{` · ${pays}`}</span>}
      </p>
    ))}
    <p className="display-round">
      {state.round > 0 && text.round(state.round)} {isLive && <span className="display-live">{text.live}</span>}
    </p>
    <ul className="display-notices">
      {notices.map((notice, at) => (
        <li key={at}>{notice}</li>
      ))}
    </ul>
  </>
)

/** How often what has come, as bars. */
interface CountsProps {
  readonly counts: readonly Counted[]
  /** Of how many rounds, as it is said. */
  readonly of: string
}

const Counts = ({ counts: [first, ...others], of }: CountsProps) => {
  if (!first) return null
  return (
    <section className="display-counts" aria-labelledby="display-counts">
      <h2 id="display-counts">
        {text.counts} <small>{of}</small>
      </h2>
      <Bars bars={first.bars} />
      {others.map(({ called, bars }) => (
        <Fragment key={called}>
          <h3 translate="no">{called}</h3>
          <ul className="display-pairs">
            {bars.map(({ name, count }) => (
              <li key={name}>
                <span translate="no">{name}</span> <strong>{countText(count)}</strong>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </section>
  )
}

const Bars = ({ bars }: { readonly bars: readonly Bar[] }) => {
  const most = Math.max(1, ...bars.map(({ count }) => count))
  return (
    <ul className="display-bars">
      {bars.map(({ name, count, ink }) => (
        <li key={name} style={{ '--part': count / most, ...(ink !== undefined && { '--ink-bar': ink }) } as CSSProperties}>
          <strong>{countText(count)}</strong>
          <i aria-hidden="true" />
          <span translate="no">{name}</span>
        </li>
      ))}
    </ul>
  )
}

export default function DisplayPage() {
  const { table } = useParams<{ table: string }>()
  return <Display key={table} table={table} />
}

const Display = ({ table }: { readonly table: string }) => {
  const [display] = useState(() => new DisplayController(table, house))
  useEffect(() => display.start(), [display])
  const { called, guests, shown, standing, suspended, refused } = useStore(display)
  useTitle(text.title(called))
  const state = shown?.state
  const hasRoads = state?.inForce.roads !== undefined
  return (
    <main id="page" className={`display ${hasRoads ? 'display-roaded' : 'display-clothed'}`}>
      <header className="display-head">
        <h1 translate="no">{called}</h1>
        {shown && <SignShown shown={shown} isLive={standing.kind === 'live'} />}
      </header>
      {refused ? <RefusedNotice refused={refused} /> : <StandingNotice standing={standing} />}
      {state && <SuspendedNotice suspended={suspended} game={state.game.id} />}
      {shown && state ? (
        <div className="display-body">
          <Present shown={shown} />
          <Counts counts={shown.counts} of={shown.countedOf} />
          {hasRoads ? <RoadsPanel state={state} /> : <Winning shown={shown} />}
          <div className="display-foot">
            <Recent state={state} />
            {guests && state.phase !== 'closed' && <Join table={table} />}
          </div>
        </div>
      ) : (
        !refused && <p className="waiting">{text.waiting}</p>
      )}
    </main>
  )
}

const QrCode = lazily(() => import('../../ui/qr.tsx'))

/** The way to a seat for guests who stand before the monitor. */
const Join = ({ table }: { readonly table: string }) => {
  const address = `${location.origin}/tables/${table}`
  return (
    <section className="display-join" aria-labelledby="display-join">
      <div>
        <h2 id="display-join">{text.join}</h2>
        <p>{isOnlyHere(location.hostname) ? text.joinHere : `${location.host}/tables/${table}`}</p>
      </div>
      <Suspense fallback={<div className="display-code" />}>
        <QrCode className="display-code" says={address} label={text.joinCode} />
      </Suspense>
    </section>
  )
}

const RoadsPanel = ({ state }: { readonly state: TableState }) => (
  <section className="display-roads" aria-labelledby="display-roads">
    <h2 id="display-roads" className="visually-hidden">
      {text.roads}
    </h2>
    <RoadsShown state={state} />
  </section>
)
