/** The keys of the equipment, then confirm. */
import { keptOf } from '../../../../table/equipment/shown.ts'
import { Pad, padHint } from '../../../felt/pad/pad.tsx'
import { text as equipmentText } from '../../../text/equipment/dealer.ts'
import { text } from '../../../text/staff/dealer.ts'
import { Panel } from '../../../ui/panel.tsx'
import type { Dealing } from '../dealing.ts'
import { Do } from '../do.tsx'
import { EntryKeys } from './entry-keys.tsx'
import { Reading } from './reading.tsx'
import { thrownWords } from '../../../../table/dice/thrown.ts'

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
