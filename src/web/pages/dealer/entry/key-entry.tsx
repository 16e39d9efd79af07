/** The keys of the equipment: a row for each part that can be told apart, then confirm. */
import { useEffect } from 'react'
import type { PadKey } from '../../../../rules/equipment/equipment.ts'
import { enteredAs, keptOf } from '../../../../table/equipment/shown.ts'
import { KeyPiece } from '../../../felt/pieces/key-piece.tsx'
import { text } from '../../../text/staff/dealer.ts'
import { Panel } from '../../../ui/panel.tsx'
import type { Dealing } from '../dealing.ts'
import { Do } from '../do.tsx'
import { across, EntryKeys } from './entry-keys.tsx'
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
      {equipment.pad.map(({ name, keys }, row) => (
        <div
          key={row}
          className={`dealer-keys ${keys.length > 12 ? '' : 'dealer-dice'}`}
          style={across(keys.length > 12 ? 10 : keys.length > 2 ? 3 : 2)}
          role="group"
          aria-label={name ?? text.entry}
        >
          {keys.map((key) => (
            <Key key={key.symbol} dealing={dealing} pad={key} row={row} />
          ))}
        </div>
      ))}
      <Reading
        state={state}
        result={shown && keptOf(equipment, shown)}
        refusal={refusal}
        hint={symbols.length === 0 ? equipment.asks : text.pressNext(equipment.next(symbols) ?? equipment.asks)}
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

interface KeyProps {
  readonly dealing: Dealing
  readonly pad: PadKey
  readonly row: number
}

const Key = ({ dealing: { state, pressed, terminal }, pad: { symbol, says, colour }, row }: KeyProps) => {
  const refusal = terminal.pad.refusal()
  const times = (pressed[row] ?? []).filter((each) => each === symbol).length
  return (
    <button
      type="button"
      className={`key ${times > 1 ? 'dealer-key-twice' : ''}`}
      aria-label={text.key(says ?? symbol, times)}
      aria-pressed={times > 0}
      aria-disabled={refusal !== undefined || undefined}
      title={refusal?.reason}
      onClick={() => terminal.pad.press(symbol, row)}
    >
      <KeyPiece equipment={state.inForce.results.equipment} symbol={symbol} colour={colour} />
    </button>
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
