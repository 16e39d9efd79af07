/** The head of the table: its name and sign, where the round stands, and how long wagers are taken. */
import { closesAt, quietAfter, timesAt, type OneTable } from '../../../../client/index.ts'
import { capitalised } from '../../../../rules/lists.ts'
import { announcedLimits, limitsAt } from '../../../../table/wagering/sign.ts'
import { takesNone } from '../../../../table/round/closing.ts'
import { everyWager, type TableState } from '../../../../table/state.ts'
import { leftText } from '../../../format.ts'
import { postedWords } from '../../../house/words/posted-words.ts'
import { limitsText } from '../../../house/words/unit-words.ts'
import { text } from '../../../text/table.ts'
import { useEffect, useState } from 'react'
import { outText } from '../equipment/out.ts'

interface HeadProps {
  readonly state: TableState
  readonly one: OneTable | undefined
  readonly now: () => number
  readonly rolling: boolean
}

export const Head = ({ state, one, now, rolling }: HeadProps) => {
  const phase = rolling ? 'rolling' : state.round === 0 && state.phase === 'between rounds' ? 'first round' : state.phase
  const called = one?.called ?? state.game.name
  const open = phase === 'betting'
  return (
    <header className="row table-head">
      <div className="table-name">
        <h1>{called}</h1>
        {called !== state.game.name && <span className="field-label">{state.game.name}</span>}
      </div>
      <SignShown state={state} now={now()} />
      <p className={`table-phase${open ? ' table-phase-open' : ''}`}>
        <b>{phase === 'rolling' ? outText(state) : text.phases[phase]}</b>
        {state.round > 0 && <span className="numbers">{text.round(state.round)}</span>}
      </p>
      {one?.times && open && <Countdown state={state} times={one.times} now={now} />}
    </header>
  )
}

const SignShown = ({ state, now }: { readonly state: TableState; readonly now: number }) => {
  if (!state.limits[everyWager]) return null
  const { unitFrom } = state.inForce.conduct
  const next = announcedLimits(state, now).find(({ wager }) => wager === everyWager)
  return (
    <div className="sign table-sign">
      <span className="visually-hidden">{text.signLabel}</span>
      <b className="numbers">{limitsText({ ...limitsAt(state, now), unitFrom })}</b>
      {postedWords(state, now).map(({ wager, name, pays, limits }) => (
        <span key={wager}>
          {name}: <b className="numbers">{limits}</b>
          {pays !== undefined && ` · ${pays}`}
        </span>
      ))}
      {next && <span className="table-sign-next">{text.announcedLimits(limitsText({ ...next, unitFrom }), next.from)}</span>}
      {state.closing !== undefined && <span className="table-sign-next">{text.closesAt(state.closing)}</span>}
    </div>
  )
}

interface CountdownProps {
  readonly state: TableState
  readonly times: NonNullable<OneTable['times']>
  readonly now: () => number
}

/** In the last seconds the countdown stands out. */
const few = 5_000

const Countdown = ({ state, times, now }: CountdownProps) => {
  const at = timesAt(times, state)
  const until = closesAt(state, at)
  const left = useLeft(until, now)
  const none = takesNone(state)
  if (none) return <p className="field-label">{capitalised(none.reason)}</p>
  if (left === undefined || until === undefined) {
    const after = !state.inForce.conduct.shooting ? text.afterWager(leftText(quietAfter(state, at))) : text.noCountdown
    return <p className="field-label">{at.betting === undefined ? after : text.firstWager}</p>
  }
  const whole = Math.max(1, until - state.since)
  return (
    <p className={`table-countdown ${left < few ? 'bad' : ''}`} role="timer">
      <span className="visually-hidden">{text.countdown(leftText(left))}</span>
      <span aria-hidden="true" className="table-countdown-bar">
        <span style={{ width: `${Math.min(100, (100 * left) / whole)}%` }} />
      </span>
      <b aria-hidden="true" className="numbers">
        {leftText(left)}
      </b>
    </p>
  )
}

/** How long there is until a time of the house's clock; nothing where there is none. */
export const useLeft = (until: number | undefined, now: () => number): number | undefined => {
  const [, tick] = useState(0)
  useEffect(() => {
    if (until === undefined) return undefined
    const timer = setInterval(() => tick((count) => count + 1), 250)
    return () => clearInterval(timer)
  }, [until])
  return until === undefined ? undefined : Math.max(0, until - now())
}
