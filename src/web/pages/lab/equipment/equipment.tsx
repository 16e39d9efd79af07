/** Every kind of equipment as a game gets it: its pad, what the pad makes of a press, and how players and the display show it. */
import { useState } from 'react'
import type { Equipment, Shown } from '../../../../rules/equipment/equipment.ts'
import { keptOf } from '../../../../table/equipment/shown.ts'
import { CardKeys, CardSlots, nextHand } from '../../../felt/pad/card-keys.tsx'
import { PadKeys } from '../../../felt/pad/pad-keys.tsx'
import { noCards, press, pressRank, pressSuit, waitsFor, type Pressed } from '../../../felt/pad/pressed.ts'
import { LargeResult } from '../../../felt/pieces/large-result.tsx'
import { Result } from '../../../felt/pieces/result.tsx'
import { Thrown } from '../../../felt/pieces/thrown.tsx'
import { text } from '../../../text/lab.ts'
import { text as words } from '../../../text/pad.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { kits, type Kit } from './kits.ts'
import './equipment.css'

export default function EquipmentPart() {
  return (
    <>
      <p>{text.equipmentAbout}</p>
      {kits.map((kit) => (
        <OneKit key={kit.id} {...kit} />
      ))}
    </>
  )
}

const OneKit = ({ id, written, equipment }: Kit) => {
  const [shown, setShown] = useState(equipment.sample)
  const said = equipment.say(shown)
  return (
    <Panel title={text.kits[id]} beside={<code>{written}</code>} className="lab-kit">
      <div className="lab-kit-parts">
        <div className="stack">
          <h3>{text.pad}</h3>
          {equipment.pad.length > 0 ? (
            <KeyPad equipment={equipment} onShown={setShown} />
          ) : (
            <CardPad equipment={equipment} onShown={setShown} />
          )}
        </div>
        <div className="stack">
          <h3>{text.onDisplay}</h3>
          <div className="lab-kit-large">
            <LargeResult equipment={equipment} shown={shown} said={said} />
          </div>
          <h3>{text.beforePlayers}</h3>
          <div>
            <Thrown equipment={equipment} shown={shown} rolling={false} said={said} />
          </div>
          <h3>{text.inLists}</h3>
          <div>
            <Result equipment={equipment} result={keptOf(equipment, shown)} said={said} size={26} />
          </div>
        </div>
      </div>
    </Panel>
  )
}

interface PadProps {
  readonly equipment: Equipment
  /** Once it is whole. */
  readonly onShown: (shown: Shown) => void
}

const KeyPad = ({ equipment, onShown }: PadProps) => {
  const [pressed, setPressed] = useState<Pressed>([])
  const symbols = pressed.flat()
  const enter = (now: Pressed): void => {
    setPressed(now)
    const shown = equipment.read(now.flat())
    if (shown) onShown(shown)
  }
  return (
    <>
      <PadKeys
        equipment={equipment}
        pressed={pressed}
        onPress={(symbol, row) => enter(press(equipment.pad, pressed, symbol, row))}
      />
      <Read
        equipment={equipment}
        entered={symbols}
        hint={symbols.length === 0 ? equipment.asks : words.pressNext(waitsFor(equipment, pressed) ?? equipment.asks)}
        onClear={() => setPressed([])}
      />
    </>
  )
}

const CardPad = ({ equipment, onShown }: PadProps) => {
  const [entered, setEntered] = useState(noCards)
  const enter = (now: typeof noCards): void => {
    setEntered(now)
    const shown = equipment.read(now.cards)
    if (shown) onShown(shown)
  }
  return (
    <>
      <div className="row">
        <CardSlots equipment={equipment} entered={entered} />
      </div>
      <CardKeys
        equipment={equipment}
        entered={entered}
        onRank={(rank) => enter(pressRank(equipment, entered, rank))}
        onSuit={(suit) => enter(pressSuit(equipment, entered, suit))}
      />
      <Read
        equipment={equipment}
        entered={entered.cards}
        hint={words.pressRank(nextHand({ equipment, entered }) ?? '')}
        onClear={() => setEntered(noCards)}
      />
    </>
  )
}

interface ReadProps {
  readonly equipment: Equipment
  readonly entered: readonly string[]
  readonly hint: string
  readonly onClear: () => void
}

/** What was pressed, as the dealer would announce it; or what to press. */
const Read = ({ equipment, entered, hint, onClear }: ReadProps) => {
  const shown = equipment.read(entered)
  return (
    <div className="row">
      <p className="lab-kit-read" role="status">
        {shown ? equipment.say(shown) : hint}
      </p>
      {entered.length > 0 && (
        <Button kind="plain" onPress={onClear}>
          {text.clear}
        </Button>
      )}
    </div>
  )
}
