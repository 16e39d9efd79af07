/** The sign at the table: limits as they bind, what is announced, and where the round stands. */
import { announcedLimits, limitsAt } from '../../../table/wagering/sign.ts'
import { everyWager, type Limits, type TableState } from '../../../table/state.ts'
import { leftText, moneyText } from '../../format.ts'
import { postedWords } from '../../house/posted-words.ts'
import { unitWords, withUnit } from '../../house/unit-words.ts'
import { useTicking } from '../../house/use-ticking.ts'
import { text } from '../../text/display.ts'

interface SignProps {
  readonly state: TableState
  readonly now: () => number
  readonly isLive: boolean
}

const limitsText = ({ minimum, maximum, unit }: Limits, { inForce }: TableState): string =>
  withUnit(text.newLimits(moneyText(minimum), maximum === 0 ? undefined : moneyText(maximum)), {
    unit,
    unitFrom: inForce.conduct.unitFrom,
  })

/** A sign that binds nobody is not hung up. */
const shownLimits = (state: TableState, at: number): Limits | undefined => {
  const limits = state.limits[everyWager] && limitsAt(state, at)
  return limits && limits.minimum + limits.maximum + limits.unit > 0 ? limits : undefined
}

export const SignShown = ({ state, now, isLive }: SignProps) => {
  const at = Math.max(state.at, useTicking(now))
  const limits = shownLimits(state, at)
  const wagerName = (id: string): string => state.inForce.wagers.find((wager) => wager.id === id)?.name ?? id
  return (
    <>
      <p className={`display-phase display-phase-${state.phase.replace(' ', '-')}`} role="status">
        {text.phases[state.phase]}
      </p>
      {limits && (
        <dl className="display-sign">
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
      {postedWords(state, at).map(({ wager, name, pays, limits: own }) => (
        <p key={wager} className="display-posted">
          <b>{name}</b> {own}
          {pays !== undefined && ` · ${pays}`}
        </p>
      ))}
      <p className="display-round">
        {state.round > 0 && text.round(state.round)} {isLive && <span className="display-live">{text.live}</span>}
      </p>
      <ul className="display-notices">
        {announcedLimits(state, at).map(({ wager, ...announced }) => {
          const { from } = announced
          const [told, left] = [limitsText(announced, state), leftText(from - at)]
          return (
            <li key={`${wager} ${from}`}>
              {wager === everyWager ? text.limitsIn(told, left) : text.announcedFor(wagerName(wager), told, left)}
            </li>
          )
        })}
        {state.closing !== undefined && (
          <li>{state.closing > at ? text.closesIn(leftText(state.closing - at)) : text.closesNow}</li>
        )}
      </ul>
    </>
  )
}
