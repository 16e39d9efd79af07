/** The keys of the equipment, then confirm. */
import { cannotTakeBack } from '../../../../table/corrections/correction.ts'
import { facesMayLie } from '../../../../table/dice/disputed-face.ts'
import { thrownWords } from '../../../../table/dice/thrown.ts'
import { keptOf } from '../../../../table/equipment/shown.ts'
import { Pad, padHint } from '../../../felt/pad/pad.tsx'
import { text as equipmentText } from '../../../text/equipment/dealer.ts'
import { text } from '../../../text/staff/dealer.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { Dealing } from '../dealing.ts'
import { Do, FormKey } from '../do.tsx'
import { CallNoResult } from './call-no-result.tsx'
import { Reading } from './reading.tsx'

/** Faces and entries that somebody doubts: disputed or said to be wrong by the dealer, decided or overridden by those who may. */
const Doubtful = ({ dealing }: { readonly dealing: Dealing }) => {
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
  readonly dealing: Dealing
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
const isThrow = (main: Dealing['main']): boolean => main?.kind === 'give' && main.type === 'throw'

export const KeyEntry = ({ dealing }: { readonly dealing: Dealing }) => {
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
        refused={refusal?.reason}
        onPress={(symbol, row) => pad.press(symbol, row)}
      >
        <Reading state={state} result={shown && keptOf(equipment, shown)} refusal={refusal} hint={hint} />
      </Pad>
      <EntryKeys dealing={dealing} refused={refusal?.reason ?? hint} />
    </Panel>
  )
}
