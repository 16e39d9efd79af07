/** The six keys: two presses, the same twice for a pair, then confirm. Where the throw closes wagers, so does the first. */
import { useEffect, useState } from 'react'
import { faces, type Face } from '../../../rules/wager/result.ts'
import { Die } from '../../felt/die.tsx'
import { text } from '../../text/dealer.ts'
import type { Dealing } from './dealing.ts'
import { Do } from './do.tsx'
import { EntryKeys } from './entry-keys.tsx'
import { Reading } from './reading.tsx'

export const KeyEntry = ({ dealing }: { readonly dealing: Dealing }) => {
  const { state } = dealing
  const [pressed, setPressed] = useState<readonly Face[]>([])
  const refusal = dealing.against('enter-result', { keys: [3, 5] })
  const isOff = refusal !== undefined
  // What was pressed belongs to one roll.
  const isEntered = state.phase === 'declared'
  useEffect(() => setPressed([]), [state.round, isEntered])
  const { closes } = state.inForce.conduct
  const out = async (): Promise<void> => {
    const notOut = dealing.against('throw')
    if (notOut) dealing.explain(notOut)
    else if (!(await dealing.give('throw'))) setPressed([])
  }
  const press = (face: Face): void => {
    if (refusal) return dealing.explain(refusal)
    setPressed((before) => (before.length < 2 ? [...before, face] : [face]))
    // The dealer reads dice that have been thrown: nobody wagers while they are keyed.
    if (state.phase === 'betting' && closes === 'throw') void out()
  }
  useKeyboard((key) => {
    const face = faces.find((each) => String(each) === key)
    if (face) press(face)
    else if (key.toLowerCase() === text.diceOutKey && closes !== 'call') void out()
    else if (key === 'Escape') setPressed([])
    else return false
    return true
  })
  const [a, b] = pressed
  const result = a && b ? ({ kind: 'roll', faces: [a, b] } as const) : undefined
  return (
    <section className="panel" aria-labelledby="dealer-entry">
      <div className="panel-head">
        <h2 id="dealer-entry">{text.entry.dice}</h2>
        {closes !== 'call' && (
          <Do dealing={dealing} type="throw" keys={text.diceOutKey}>
            {text.diceOut}
          </Do>
        )}
      </div>
      <div className="dealer-keys" role="group" aria-labelledby="dealer-entry">
        {faces.map((face) => {
          const times = pressed.filter((each) => each === face).length
          return (
            <button
              key={face}
              type="button"
              className={`dealer-key ${times > 0 ? 'dealer-key-lit' : ''} ${times === 2 ? 'dealer-key-twice' : ''}`}
              aria-label={text.key(face, times)}
              aria-pressed={times > 0}
              aria-disabled={isOff || undefined}
              title={refusal?.reason}
              onClick={() => press(face)}
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
        onClear={() => setPressed([])}
      />
    </section>
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
  })
}
