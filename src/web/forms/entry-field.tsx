/** Entering a result: the pad of its equipment, as the dealer has it, and what was read of it so far. */
import { useCallback, useState } from 'react'
import type { Equipment } from '../../rules/equipment/equipment.ts'
import { Pad, padHint } from '../felt/pad/pad.tsx'
import { isBlank, press, symbolsOf } from '../felt/pad/pressed.ts'
import { nothingTyped, stroke, type Typed } from '../felt/pad/typed.ts'
import { useKeys } from '../felt/pad/use-keys.ts'
import { useLatest } from '../house/use-latest.ts'
import { text } from '../text/forms.ts'
import { Button } from '../ui/button.tsx'

interface EntryProps {
  readonly equipment: Equipment
  /** What the game calls its hands. */
  readonly hands?: readonly string[] | undefined
  readonly label: string
  readonly onChange: (value: readonly string[]) => void
}

export const EntryField = ({ equipment, hands, label, onChange }: EntryProps) => {
  const [typed, setTyped] = useState(nothingTyped)
  const { pressed } = typed
  const enter = (now: Typed): void => {
    setTyped(now)
    onChange(symbolsOf(now.pressed))
  }
  // The same keys as at the terminal put a result right.
  const heard = useLatest((key: string): boolean => {
    const made = stroke(equipment, typed, key)
    if (made) enter(made)
    return made !== undefined
  })
  useKeys(
    useCallback((key) => heard.current(key), [heard]),
    'dialog',
  )
  const shown = equipment.read(symbolsOf(pressed))
  return (
    <fieldset className="form-several">
      <legend className="field-label">{label}</legend>
      <Pad
        equipment={equipment}
        hands={hands}
        pressed={pressed}
        onPress={(symbol, row) => enter({ pressed: press(equipment, pressed, symbol, row) })}
      />
      <div className="row" aria-live="polite">
        <span>{shown ? text.enteredSo(equipment.say(shown)) : padHint(equipment, pressed, hands)}</span>
        {!isBlank(pressed) && (
          <Button kind="plain" onPress={() => enter(nothingTyped)}>
            {text.keysAgain}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
