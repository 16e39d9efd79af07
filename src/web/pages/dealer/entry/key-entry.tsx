/** The keys of the equipment: a row for each part that can be told apart, then confirm. */
import { useEffect } from 'react'
import { enteredAs, keptOf } from '../../../../table/equipment/shown.ts'
import { PadKeys } from '../../../felt/pad/pad-keys.tsx'
import { waitsFor } from '../../../felt/pad/pressed.ts'
import { text as words } from '../../../text/pad.ts'
import { text } from '../../../text/staff/dealer.ts'
import { Panel } from '../../../ui/panel.tsx'
import type { Dealing } from '../dealing.ts'
import { Do } from '../do.tsx'
import { EntryKeys } from './entry-keys.tsx'
import { Reading } from './reading.tsx'

export const KeyEntry = ({ dealing }: { readonly dealing: Dealing }) => {
  const { state, pressed, terminal } = dealing
  const { pad } = terminal
  const { equipment } = state.inForce.results
  const refusal = pad.refusal()
  useKeyboard(pad.key)
  const symbols = pressed.flat()
  const shown = equipment.read(symbols)
  return (
    <Panel
      title={text.entry}
      beside={
        state.inForce.conduct.shooting &&
        state.inForce.conduct.closes !== 'call' && (
          <Do dealing={dealing} type="throw" keys={text.diceOutKey}>
            {text.diceOut}
          </Do>
        )
      }
    >
      <PadKeys
        equipment={equipment}
        pressed={pressed}
        refused={refusal?.reason}
        onPress={(symbol, row) => pad.press(symbol, row)}
      />
      <Reading
        state={state}
        result={shown && keptOf(equipment, shown)}
        refusal={refusal}
        hint={symbols.length === 0 ? equipment.asks : words.pressNext(waitsFor(equipment, pressed) ?? equipment.asks)}
      />
      <EntryKeys
        dealing={dealing}
        entered={shown && { ...enteredAs(equipment, shown) }}
        refused={refusal?.reason ?? equipment.asks}
        onClear={pad.clear}
      />
    </Panel>
  )
}

/** Keys of a keyboard or a keypad, wherever nobody types. */
const useKeyboard = (pressed: (key: string) => boolean): void => {
  useEffect(() => {
    const heard = (event: KeyboardEvent): void => {
      const at = event.target as HTMLElement
      if (event.ctrlKey || event.metaKey || event.altKey || at.closest('input, select, textarea, dialog')) return
      if (pressed(event.key)) event.preventDefault()
    }
    addEventListener('keydown', heard)
    return () => removeEventListener('keydown', heard)
  }, [pressed])
}
