/** The present result, large enough for the far end of the table. */
import { announce, type Face } from '../../../rules/wager/result.ts'
import type { RoadSign } from '../../../rules/conduct/roads.ts'
import type { ResultKept } from '../../../table/events/parts.ts'
import { announced, resultOf } from '../../../table/round/results.ts'
import type { TableState } from '../../../table/state.ts'
import { PlayingCard } from '../../felt/card.tsx'
import { Die } from '../../felt/die.tsx'
import { text } from '../../text/display.ts'
import { roadInks } from './road-inks.ts'

const presentOf = ({ declared, history }: TableState): ResultKept | undefined => declared ?? history.at(-1)

export const Present = ({ state }: { readonly state: TableState }) => {
  const result = presentOf(state)
  const isNow = state.declared !== undefined || (state.phase === 'between rounds' && state.lit.length > 0)
  return (
    <section className={`display-present ${isNow ? 'display-now' : ''}`} aria-labelledby="display-result">
      <h2 id="display-result">{result ? (isNow ? text.result : text.lastResult) : text.none}</h2>
      <div aria-live="polite" className="display-shown">
        {/* It comes in once, and stays as it is when the next round begins. */}
        {result && <Shown key={isNow ? state.round : state.round - 1} state={state} result={result} />}
      </div>
      <Tellings state={state} />
    </section>
  )
}

const Shown = ({ state, result }: { readonly state: TableState; readonly result: ResultKept }) => {
  switch (result.kind) {
    case 'roll':
      return <Rolled faces={result.faces as readonly [Face, Face]} />
    case 'deal':
      return <Dealt state={state} result={result} />
    case 'call':
      return <p className="display-call">{announced(state.inForce, result)}</p>
  }
}

const Rolled = ({ faces: [a, b] }: { readonly faces: readonly [Face, Face] }) => (
  <>
    <span
      className="display-dice-shown"
      role="img"
      aria-label={announce({ kind: 'roll', faces: [a, b], total: a + b, pair: a === b })}
    >
      <Die face={a} />
      <Die face={b} />
    </span>
    <strong className="display-total" aria-hidden="true">
      {a + b}
    </strong>
  </>
)

const winnerOf = ({ inForce }: TableState, result: ResultKept): RoadSign | undefined => {
  const winner = inForce.roads?.winner(resultOf(inForce, result))
  return winner && inForce.roads![winner]
}

const Dealt = ({ state, result }: { readonly state: TableState; readonly result: ResultKept & { readonly kind: 'deal' } }) => {
  const { hands = [] } = state.inForce.conduct
  const winner = winnerOf(state, result)
  return (
    <>
      {result.cards.map((card, at) => (
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
}

/** What the rulebook has counted in plain view, who shoots, what is left of the shoe. */
const Tellings = ({ state }: { readonly state: TableState }) => {
  const { conduct, cycles } = state.inForce
  const counted = Object.entries(conduct.display?.(cycles.states[state.inPlay.cycle]) ?? {})
  const { shooter, shoe, players } = state
  return (
    <ul className="display-tellings">
      {counted.map(([name, count]) => (
        <li key={name}>
          {name} <strong>{count}</strong>
        </li>
      ))}
      {shooter && <li>{text.shooter(players.get(shooter.person)?.called ?? shooter.person)}</li>}
      {shoe && <li>{text.shoe(shoe.left)}</li>}
    </ul>
  )
}
