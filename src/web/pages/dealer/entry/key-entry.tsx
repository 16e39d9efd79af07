/** The six keys: two presses, the same twice for a pair, then confirm. Where the throw closes wagers, so does the first. */
import { useEffect } from 'react'
import { Panel } from '../../../ui/panel.tsx'
import { faces } from '../../../../rules/wager/result.ts'
import { Die } from '../../../felt/pieces/die.tsx'
import { text } from '../../../text/staff/dealer.ts'
import type { Dealing } from '../dealing.ts'
import { Do } from '../do.tsx'
import { across, EntryKeys } from './entry-keys.tsx'
import { Reading } from './reading.tsx'

export const KeyEntry = ({ dealing }: { readonly dealing: Dealing }) => {
  const { state, faces: pressed, terminal } = dealing
  const { dice } = terminal
  const refusal = dice.refusal()
  const isOff = refusal !== undefined
  const { closes } = state.inForce.conduct
  useKeyboard(dice.key)
  const [a, b] = pressed
  const result = a && b ? ({ kind: 'roll', faces: [a, b] } as const) : undefined
  return (
    <Panel
      title={text.entry.dice}
      beside={
        closes !== 'call' && (
          <Do dealing={dealing} type="throw" keys={text.diceOutKey}>
            {text.diceOut}
          </Do>
        )
      }
    >
      <div className="dealer-keys dealer-dice" style={across(3)} role="group" aria-label={text.entry.dice}>
        {faces.map((face) => {
          const times = pressed.filter((each) => each === face).length
          return (
            <button
              key={face}
              type="button"
              className={`key ${times === 2 ? 'dealer-key-twice' : ''}`}
              aria-label={text.key(face, times)}
              aria-pressed={times > 0}
              aria-disabled={isOff || undefined}
              title={refusal?.reason}
              onClick={() => dice.press(face)}
            >
              <Die face={face} />
            </button>
          )
        })}
      </div>
      <Reading state={state} result={result} refusal={refusal} hint={a ? text.pressSecond : text.pressFirst} />
      <EntryKeys
        dealing={dealing}
        entered={result && { keys: [...result.faces] }}
        refused={refusal?.reason ?? text.pressFirst}
        onClear={dice.clear}
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
