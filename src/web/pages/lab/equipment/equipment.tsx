/** Every kind of equipment as a game gets it: its pad, what the pad makes of a press, and how players and the display show it. */
import { useState } from 'react'
import type { Equipment, Symbols } from '../../../../rules/equipment/equipment.ts'
import { keptOf } from '../../../../table/equipment/shown.ts'
import { Pad, padHint } from '../../../felt/pad/pad.tsx'
import { nothingPressed, press, type Pressed, symbolsOf } from '../../../felt/pad/pressed.ts'
import { LargeResult } from '../../../felt/pieces/large-result.tsx'
import { Result } from '../../../felt/pieces/result.tsx'
import { Thrown } from '../../../felt/pieces/thrown.tsx'
import { text as equipmentText } from '../../../text/equipment/lab.ts'
import { text } from '../../../text/lab.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { type Kit, kits } from './kits.ts'
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
    <Panel title={equipmentText.kits[id]} beside={<code translate="no">{written}</code>} className="lab-kit">
      <div className="lab-kit-parts">
        <div className="stack">
          <h3>{text.pad}</h3>
          <KitPad equipment={equipment} onShown={setShown} />
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
  readonly onShown: (shown: Symbols) => void
}

const KitPad = ({ equipment, onShown }: PadProps) => {
  const [pressed, setPressed] = useState(nothingPressed)
  const enter = (now: Pressed): void => {
    setPressed(now)
    const shown = equipment.read(symbolsOf(now))
    if (shown) onShown(shown)
  }
  const read = equipment.read(symbolsOf(pressed))
  return (
    <>
      <Pad equipment={equipment} pressed={pressed} onPress={(symbol, row) => enter(press(equipment, pressed, symbol, row))} />
      <div className="row">
        <p className="lab-kit-read" role="status">
          {read ? <span lang="en">{equipment.say(read)}</span> : padHint(equipment, pressed)}
        </p>
        {symbolsOf(pressed).length > 0 && (
          <Button kind="plain" onPress={() => setPressed(nothingPressed)}>
            {text.clear}
          </Button>
        )}
      </div>
    </>
  )
}
