/** Where the round stands: what can be done now, for how long, and what is asked of the player. Its place never changes. */
import { Suspense } from 'react'
import { closesAt, mayAskToClose, type OneTable, type PaceTimes, quietAfter, timesAt } from '../../../../client/index.ts'
import { capitalised } from '../../../../rules/lists.ts'
import { thrownWords } from '../../../../table/dice/thrown.ts'
import { takesNone } from '../../../../table/round/closing.ts'
import type { TableState } from '../../../../table/state.ts'
import { leftText } from '../../../words/format.ts'
import { refusalText } from '../../../text/language.ts'
import { text } from '../../../text/table.ts'
import { Button } from '../../../ui/button.tsx'
import { lazily } from '../../../ui/parts/lazily.ts'
import type { OpenTableView, TablePageProps } from '../controller/controller.ts'
import { outText } from '../equipment/out.ts'
import { LastSaid } from '../side/around.tsx'
import { useLeft } from './left.ts'

/** The key by which a player who has wagered asks for the result, and whom the table waits for after that. */
const AskToClose = ({ table: { closing }, at }: TablePageProps) => {
  const { may, busy, waitsFor } = at.closing
  const words = text.thrown(thrownWords(at.state))
  if (!may)
    return (
      <p className="field-label table-shooting" role="status">
        {waitsFor && waitsFor.length > 0 && text.waitsFor(waitsFor)}
      </p>
    )
  return (
    <div className="table-shooting">
      <Button kind="main" busy={busy} onPress={closing.ask}>
        {words.now}
      </Button>
    </div>
  )
}

/** For a player whom it waits for. */
const ShooterHand = lazily(() => import('../equipment/hand.tsx'))

/** Where the round stands; a table at which no player sits waits for one. */
const phaseOf = ({ shown: { phase, round, players }, rolling }: OpenTableView): string => {
  if (rolling) return 'rolling'
  if (phase !== 'between rounds') return phase
  return players.size === 0 ? 'no players' : round === 0 ? 'first round' : phase
}

export const Now = ({ table, at }: TablePageProps) => {
  const { shown: state } = at
  const phase = phaseOf(at)
  const none = phase === 'betting' ? takesNone(state) : undefined
  const open = phase === 'betting' && !none
  return (
    <div className="table-now">
      <div className="table-now-phase">
        <p className={`table-phase${open ? ' good' : ''}`}>
          <b>{phase === 'rolling' ? outText(state) : text.phases[none ? 'no wagers' : phase]}</b>
          {state.round > 0 && <span className="numbers">{text.round(state.round)}</span>}
        </p>
        {at.isLive ? (
          <>
            {none && <p className="field-label table-countdown">{waitsFor(refusalText(none))}</p>}
            {at.one?.times && open && <Countdown state={state} times={at.one.times} now={table.now} />}
          </>
        ) : (
          <p className="table-countdown warn">{text.offline}</p>
        )}
      </div>
      <WaitsFor table={table} at={at} />
    </div>
  )
}

/** What the table waits for of this player: the throw, or a word that they have wagered; else what was said last. */
const WaitsFor = ({ table, at }: TablePageProps) => {
  const { shooting } = at.throwing
  if (shooting)
    return (
      <Suspense>
        <ShooterHand table={table} at={at} shooting={shooting} />
      </Suspense>
    )
  return at.closing.may || at.closing.waitsFor ? <AskToClose table={table} at={at} /> : <LastSaid said={at.said} />
}

/** Of a refusal, what would be right: its last part is one short line. */
const waitsFor = (reason: string): string => capitalised(reason.slice(reason.lastIndexOf(': ') + 1).trim())

interface CountdownProps {
  readonly state: TableState
  readonly times: NonNullable<OneTable['times']>
  readonly now: () => number
}

/** In the last seconds the countdown stands out, and of a long time only these are counted down. */
const few = 5_000
const counted = 10_000

/** A lone player has time, and closes betting with a key. */
const isUnhurried = (state: TableState, times: PaceTimes): boolean =>
  mayAskToClose(state, times) && quietAfter(state, timesAt(times, state)) > 2 * counted

const whenItCloses = (state: TableState, times: PaceTimes): string => {
  const at = timesAt(times, state)
  if (at.betting !== undefined) return text.firstWager
  if (state.inForce.conduct.shooting) return text.noCountdown
  return isUnhurried(state, times)
    ? text.thrown(thrownWords(state)).whenPressed
    : text.afterWager(Math.ceil(quietAfter(state, at) / 1000))
}

const Countdown = ({ state, times, now }: CountdownProps) => {
  const at = timesAt(times, state)
  const until = closesAt(state, at)
  const left = useLeft(until, now)
  if (left === undefined || until === undefined) {
    return <p className="field-label table-countdown">{whenItCloses(state, times)}</p>
  }
  if (isUnhurried(state, times) && left > counted)
    return <p className="field-label table-countdown">{whenItCloses(state, times)}</p>
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
