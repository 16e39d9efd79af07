/** Entering a result: the pad of its equipment, as the dealer has it, and what was read of it so far. */
import { useState } from 'react'
import type { Equipment } from '../../rules/equipment/equipment.ts'
import { Pad, padHint } from '../felt/pad/pad.tsx'
import { nothingPressed, press, symbolsOf, type Pressed } from '../felt/pad/pressed.ts'
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
  const [pressed, setPressed] = useState(nothingPressed)
  const enter = (now: Pressed): void => {
    setPressed(now)
    onChange(symbolsOf(now))
  }
  const shown = equipment.read(symbolsOf(pressed))
  return (
    <fieldset className="form-several">
      <legend className="field-label">{label}</legend>
      <Pad
        equipment={equipment}
        hands={hands}
        pressed={pressed}
        onPress={(symbol, row) => enter(press(equipment, pressed, symbol, row))}
      />
      <div className="row" aria-live="polite">
        <span>{shown ? text.enteredSo(equipment.say(shown)) : padHint(equipment, pressed, hands)}</span>
        {pressed !== nothingPressed && (
          <Button kind="plain" onPress={() => enter(nothingPressed)}>
            {text.keysAgain}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
