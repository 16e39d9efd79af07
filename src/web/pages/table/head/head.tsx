/** The head of the table: its name and its sign, in one line whatever happens. */
import type { OneTable } from '../../../../client/index.ts'
import { announcedLimits, limitsAt } from '../../../../table/wagers/sign.ts'
import { everyWager, type TableState } from '../../../../table/state.ts'
import { limitsText } from '../../../house/words/unit-words.ts'
import { text } from '../../../text/table.ts'

interface HeadProps {
  readonly state: TableState
  readonly one: OneTable | undefined
  readonly now: number
  /** What stands at the other end of the line. */
  readonly children?: React.ReactNode
}

export const Head = ({ state, one, now, children }: HeadProps) => {
  const called = one?.called ?? state.game.name
  return (
    <header className="table-head">
      <h1>{called}</h1>
      {called !== state.game.name && <span className="field-label table-game">{state.game.name}</span>}
      <SignShown state={state} now={now} />
      {children}
    </header>
  )
}

const SignShown = ({ state, now }: Pick<HeadProps, 'state' | 'now'>) => {
  if (!state.limits[everyWager]) return null
  const changes = changesOf(state, now)
  return (
    <div className="sign table-sign">
      <span className="visually-hidden">{text.signLabel}</span>
      <b className="numbers">{limitsText({ ...limitsAt(state, now), unitFrom: state.inForce.conduct.unitFrom })}</b>
      {changes.map((change) => (
        <span key={change} className="table-sign-next">
          {change}
        </span>
      ))}
    </div>
  )
}

/** What the sign announces: other limits, and when the table closes. */
const changesOf = (state: TableState, now: number): readonly string[] => {
  const next = announcedLimits(state, now).find(({ wager }) => wager === everyWager)
  return [
    ...(next ? [text.announcedLimits(limitsText({ ...next, unitFrom: state.inForce.conduct.unitFrom }), next.from)] : []),
    ...(state.closing === undefined ? [] : [text.closesAt(state.closing)]),
  ]
}
