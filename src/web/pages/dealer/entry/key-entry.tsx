/** The keys of the equipment, then confirm. */
import { winningAreas } from '../../../../rules/in-play/winning-areas.ts'
import type { Refusal } from '../../../../rules/procedure.ts'
import { cannotTakeBack } from '../../../../table/corrections/correction.ts'
import { facesMayLie } from '../../../../table/dice/disputed-face.ts'
import { thrownWords } from '../../../../table/dice/thrown.ts'
import { keptOf } from '../../../../table/equipment/shown.ts'
import { wagerCalled } from '../../../../table/names.ts'
import { announced, cameAs } from '../../../../table/round/results.ts'
import type { ResultKept } from '../../../../table/schemas.ts'
import { placesWon } from '../../../../table/settlement/could-win.ts'
import type { TableState } from '../../../../table/state.ts'
import { Pad, padHint } from '../../../felt/pad/pad.tsx'
import { Result } from '../../../felt/pieces/result.tsx'
import { refusalText } from '../../../text/language.ts'
import { text as equipmentText } from '../../../text/equipment/dealer.ts'
import { text } from '../../../text/staff/dealer.ts'
import { Button } from '../../../ui/button.tsx'
import { Why } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { DealerView } from '../dealing.ts'
import { Do, FormKey } from '../do.tsx'
import { CallNoResult } from './call-no-result.tsx'

/** What is about to be declared, or was, with what wins by it; or why nothing can be entered. */
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

const Reading = ({ state, result, refusal, hint }: ReadingProps) => {
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

/** Faces and entries that somebody doubts: disputed or said to be wrong by the dealer, decided or overridden by those who may. */
const Doubtful = ({ dealing }: { readonly dealing: DealerView }) => {
  const { phase } = dealing.state
  return (
    <div className="row">
      {phase === 'declared' && (
        <>
          <FormKey dealing={dealing} type="flag-entry" />
          <FormKey dealing={dealing} type="override-result" />
        </>
      )}
      {cannotTakeBack(dealing.state) === undefined && <FormKey dealing={dealing} type="correct-round" />}
      {facesMayLie(dealing.state) && (
        <>
          <Do dealing={dealing} type="dispute-face">
            {text.disputeFace}
          </Do>
          <FormKey dealing={dealing} type="decide-face" />
        </>
      )}
    </div>
  )
}

/** Below every entry: it is confirmed, cleared, or called no result at all; then what may be doubted. */
interface EntryKeysProps {
  readonly dealing: DealerView
  /** Why nothing can be confirmed while what was pressed is no whole result. */
  readonly refused: string
}

const confirming: Readonly<Record<string, string>> = { 'override-result': text.putRight, 'flag-entry': text.sayWrong }

const EntryKeys = ({ dealing, refused }: EntryKeysProps) => {
  const { pad } = dealing.terminal
  const confirms = pad.confirms()
  return (
    <>
      <div className="grid dealer-keys-wide">
        {confirms ? (
          <Do dealing={dealing} {...confirms} kind="main" className="dealer-big" keys="Enter" onDone={pad.clear}>
            {confirming[confirms.type] ?? text.confirm}
          </Do>
        ) : (
          <Button large refused={refused}>
            {text.confirm}
          </Button>
        )}
        <Button large onPress={pad.clear}>
          {text.clear}
        </Button>
        <CallNoResult dealing={dealing} />
      </div>
      <Doubtful dealing={dealing} />
    </>
  )
}

/** Where the large key says it already. */
const isThrow = (main: DealerView['main']): boolean => main?.kind === 'give' && main.type === 'throw'

export const KeyEntry = ({ dealing }: { readonly dealing: DealerView }) => {
  const { state, pressed, terminal } = dealing
  const { pad } = terminal
  const { conduct, results } = state.inForce
  const { equipment } = results
  const refusal = pad.refusal()
  const shown = pad.shown()
  const hint = padHint(equipment, pressed, conduct.hands)
  return (
    <Panel
      title={text.entry}
      beside={
        conduct.shooting &&
        conduct.closes !== 'call' &&
        !isThrow(dealing.main) && (
          <Do dealing={dealing} type="throw" keys={text.outKey}>
            {equipmentText.thrown(thrownWords(state)).out}
          </Do>
        )
      }
    >
      <Pad
        equipment={equipment}
        hands={conduct.hands}
        pressed={pressed}
        refused={refusal && refusalText(refusal)}
        onPress={(symbol, row) => pad.press(symbol, row)}
      >
        <Reading state={state} result={shown && keptOf(equipment, shown)} refusal={refusal} hint={hint} />
      </Pad>
      <EntryKeys dealing={dealing} refused={refusal ? refusalText(refusal) : hint} />
    </Panel>
  )
}
