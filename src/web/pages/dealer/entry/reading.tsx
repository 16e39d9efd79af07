/** What is about to be declared, or was, with what wins by it; or why nothing can be entered. */
import { winningAreas } from '../../../../rules/cloth/winning-areas.ts'
import type { Refusal } from '../../../../rules/procedure.ts'
import type { ResultKept } from '../../../../table/schemas.ts'
import { announced, cameAs } from '../../../../table/round/results.ts'
import { placesWon } from '../../../../table/settlement/could-win.ts'
import type { TableState } from '../../../../table/state.ts'
import { Result } from '../../../felt/pieces/result.tsx'
import { wagerCalled } from '../../../../table/names.ts'
import { text } from '../../../text/staff/dealer.ts'
import { Why } from '../../../ui/notice.tsx'

interface ReadingProps {
  readonly state: TableState
  /** What has been pressed, where that is a whole result. */
  readonly result: ResultKept | undefined
  readonly refusal: Refusal | undefined
  readonly hint: string
}

const winning = (state: TableState, result: ResultKept | undefined): readonly string[] => {
  const { inForce, inPlay, last } = state
  const lit = result ? winningAreas(inForce, inPlay, cameAs(inForce, result)) : state.lit
  const places = placesWon(inForce, result ? inPlay : (last?.before ?? inPlay), lit)
  return [...new Set(places.map((place) => wagerCalled(state, place.wager, place.state)))]
}

export const Reading = ({ state, result, refusal, hint }: ReadingProps) => {
  const shown = result ?? state.declared
  if (!shown) {
    return (
      <p className="dealer-reading dealer-reading-none" role="status">
        {refusal ? <Why refused={refusal} game={state.game.id} /> : hint}
      </p>
    )
  }
  const wins = winning(state, result)
  const said = announced(state.inForce, shown)
  return (
    <div className="dealer-reading" role="status">
      {/* What is dealt and being entered lies above, hand by hand. */}
      {(!result || state.inForce.results.equipment.pad.length > 0) && (
        <Result equipment={state.inForce.results.equipment} result={shown} said={said} size={44} />
      )}
      <div>
        <p className="dealer-said">
          {!result && <span className="tag tag-good">{text.entered}</span>} {said}
        </p>
        <p className="field-label">{wins.length === 0 ? text.winsNothing : text.wins(wins)}</p>
      </div>
    </div>
  )
}
