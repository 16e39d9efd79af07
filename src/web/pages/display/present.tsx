/** The present result, large enough for the far end of the table, the areas that win by it, and the results before. */
import type { Face } from '../../../rules/equipment/dice.ts'
import type { RoadSign } from '../../../rules/conduct/roads.ts'
import { announced } from '../../../table/round/results.ts'
import type { TableState } from '../../../table/state.ts'
import { SmallCloth } from '../../felt/cloth/small-cloth.tsx'
import { PlayingCard } from '../../felt/pieces/card.tsx'
import { Die } from '../../felt/pieces/die.tsx'
import { Result } from '../../felt/pieces/result.tsx'
import { text } from '../../text/display.ts'
import type { Displayed, Present as Shows } from './controller/displayed.ts'
import { roadInks } from './controller/road-inks.ts'

export const Present = ({ shown: { state, present, counted, shooter } }: { readonly shown: Displayed }) => (
  <section className={`display-present ${present?.isNow ? 'display-now' : ''}`} aria-labelledby="display-result">
    <h2 id="display-result">{present ? (present.isNow ? text.result : text.lastResult) : text.none}</h2>
    <div aria-live="polite" className="display-shown">
      {/* It comes in once, and stays as it is when the next round begins. */}
      {present && <Shown key={present.round} state={state} present={present} />}
    </div>
    <ul className="display-tellings">
      {counted.map(([name, count]) => (
        <li key={name}>
          {name} <strong>{String(count)}</strong>
        </li>
      ))}
      {shooter !== undefined && <li>{text.shooter(shooter)}</li>}
      {state.shoe && <li>{text.shoe(state.shoe.left)}</li>}
    </ul>
  </section>
)

interface ShownProps {
  readonly state: TableState
  readonly present: Shows
}

const Shown = ({ state, present: { result, winner } }: ShownProps) => {
  switch (result.kind) {
    case 'roll':
      return <Rolled faces={result.faces} said={announced(state.inForce, result)} />
    case 'deal':
      return <Dealt hands={state.inForce.conduct.hands ?? []} cards={result.cards} winner={winner} />
    case 'toss':
    case 'spin':
    case 'draw':
      return <Result result={result} said={announced(state.inForce, result)} size={160} />
    case 'call':
      return <p className="display-call">{announced(state.inForce, result)}</p>
  }
}

const Rolled = ({ faces, said }: { readonly faces: readonly number[]; readonly said: string }) => (
  <>
    <span className="display-dice-shown" role="img" aria-label={said}>
      {faces.map((face, at) => (
        <Die key={at} face={face as Face} />
      ))}
    </span>
    <strong className="display-total" aria-hidden="true">
      {faces.reduce((sum, face) => sum + face, 0)}
    </strong>
  </>
)

interface DealtProps {
  readonly hands: readonly string[]
  readonly cards: readonly string[]
  readonly winner: RoadSign | undefined
}

const Dealt = ({ hands, cards, winner }: DealtProps) => (
  <>
    {cards.map((card, at) => (
      <figure key={at} className={`display-hand ${winner?.name === hands[at] ? 'display-hand-won' : ''}`}>
        <figcaption>{hands[at]}</figcaption>
        <PlayingCard card={card} size={230} />
      </figure>
    ))}
    {winner && (
      <strong className="display-winner" style={{ color: roadInks[winner.tone] }}>
        {text.wins(winner.name)}
      </strong>
    )}
  </>
)

/** On a small cloth, and by their names. */
export const Winning = ({ shown: { state, lit, winning } }: { readonly shown: Displayed }) => (
  <section className="display-cloth" aria-labelledby="display-winning">
    <h2 id="display-winning">{text.winning}</h2>
    <SmallCloth state={state} lit={lit} />
    <p className="visually-hidden">{winning.join(', ')}</p>
  </section>
)

/** As many as a wide screen holds. */
const most = 24

/** The newest first. */
export const Recent = ({ state }: { readonly state: TableState }) => {
  const { history, inForce, round } = state
  if (history.length === 0) return null
  return (
    <section className="display-recent" aria-label={text.recent}>
      <ol>
        {history
          .toReversed()
          .slice(0, most)
          .map((result, at) => (
            <li key={`${round} ${at}`}>
              <Result result={result} said={announced(inForce, result)} size={40} />
              {result.kind === 'roll' && <span aria-hidden="true">{result.faces.reduce((sum, face) => sum + face, 0)}</span>}
            </li>
          ))}
      </ol>
    </section>
  )
}
