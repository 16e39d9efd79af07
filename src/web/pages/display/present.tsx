/** The present result, large enough for the far end of the table, the areas that win by it, and the results before. */
import { capitalised } from '../../../rules/lists.ts'
import { shownOf } from '../../../table/equipment/shown.ts'
import { announced } from '../../../table/round/results.ts'
import type { TableState } from '../../../table/state.ts'
import { SmallCloth } from '../../felt/cloth/small-cloth.tsx'
import { LargeResult } from '../../felt/pieces/large-result.tsx'
import { totalOf } from '../../felt/pieces/parts.ts'
import { Result } from '../../felt/pieces/result.tsx'
import { translate } from '../../text/language.ts'
import { text } from '../../text/display.ts'
import type { Displayed, Present as Shows } from './controller/displayed.ts'
import { roadInks } from '../../felt/past/road-inks.ts'
import { thrownWords } from '../../../table/dice/thrown.ts'

export const Present = ({ shown: { state, present, counted, remembers, shooter, left } }: { readonly shown: Displayed }) => (
  <section className={`display-present ${present?.isNow ? 'display-now' : ''}`} aria-labelledby="display-result">
    <h2 id="display-result">{present ? (present.isNow ? text.result : text.lastResult) : text.none}</h2>
    <div aria-live="polite" className="display-shown">
      {/* It comes in once, and stays as it is when the next round begins. */}
      {present && <Shown key={present.round} state={state} present={present} />}
    </div>
    <ul className="display-tellings">
      {counted.map(([name, count]) => (
        <li key={name}>
          {translate(name)} <strong>{String(count)}</strong>
        </li>
      ))}
      {remembers !== undefined && <li lang="en">{capitalised(remembers)}</li>}
      {shooter !== undefined && <li>{text.shooter(thrownWords(state).shooter, shooter)}</li>}
      {left !== undefined && <li>{left}</li>}
    </ul>
  </section>
)

interface ShownProps {
  readonly state: TableState
  readonly present: Shows
}

const Shown = ({ state: { inForce }, present: { result, winner } }: ShownProps) => {
  const shown = shownOf(result)
  const said = announced(inForce, result)
  if (!shown) return <p className="display-call">{said}</p>
  return (
    <>
      <LargeResult
        equipment={inForce.results.equipment}
        shown={shown}
        said={said}
        hands={inForce.conduct.hands}
        winner={winner?.name}
      />
      {winner && (
        <strong className="display-winner" style={{ color: roadInks[winner.tone] }}>
          {text.wins(winner.name)}
        </strong>
      )}
    </>
  )
}

/** On a small cloth, and by their names; those of spots are to be seen too, since the cloth does not print them. */
export const Winning = ({ shown: { state, lit, winning, spots } }: { readonly shown: Displayed }) => (
  <section className="display-cloth" aria-labelledby="display-winning">
    <h2 id="display-winning">{text.winning}</h2>
    <SmallCloth state={state} lit={lit} />
    <p className="visually-hidden" translate="no">
      {winning.join(', ')}
    </p>
    {spots.length > 0 && (
      <p className="display-spots" aria-hidden="true">
        {spots.join(' · ')}
      </p>
    )}
  </section>
)

/** As many as a wide screen holds. */
const most = 24

/** The newest first. */
export const Recent = ({ state }: { readonly state: TableState }) => {
  const { history, inForce, round } = state
  const { equipment } = inForce.results
  if (history.length === 0) return null
  return (
    <section className="display-recent" aria-label={text.recent}>
      <ol>
        {history
          .toReversed()
          .slice(0, most)
          .map((result, at) => (
            <li key={`${round} ${at}`}>
              <Result equipment={equipment} result={result} said={announced(inForce, result)} size={40} />
              <span aria-hidden="true">{totalOf(equipment, shownOf(result))}</span>
            </li>
          ))}
      </ol>
    </section>
  )
}
