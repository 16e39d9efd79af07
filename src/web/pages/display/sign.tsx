/** The sign at the table: limits as they bind, what is announced, and where the round stands. */
import { moneyText } from '../../format.ts'
import { unitWords } from '../../house/words/unit-words.ts'
import { text } from '../../text/display.ts'
import type { Displayed } from './controller/displayed.ts'
import { thrownWords } from '../../../table/dice/thrown.ts'

interface SignProps {
  readonly shown: Displayed
  readonly isLive: boolean
}

const tones: Readonly<Record<string, string>> = { betting: 'good', 'bets closed': 'warn', rolling: 'warn', closed: 'bad' }

export const SignShown = ({ shown: { state, limits, posted, notices }, isLive }: SignProps) => (
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
        <b>{name}</b> {own}
        {pays !== undefined && ` · ${pays}`}
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
