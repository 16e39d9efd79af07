/** Every kind of equipment as a game gets it: its pad, what the pad makes of a press, and how players and the display show it. */
import { useState } from 'react'
import { balls } from '../../../../rules/equipment/balls.ts'
import { decks } from '../../../../rules/equipment/cards.ts'
import { coins } from '../../../../rules/equipment/coins.ts'
import type { DealRule } from '../../../../rules/equipment/deal-rule.ts'
import { dice } from '../../../../rules/equipment/dice.ts'
import type { Equipment, Shown } from '../../../../rules/equipment/equipment.ts'
import { shoe } from '../../../../rules/equipment/shoe.ts'
import { wheel } from '../../../../rules/equipment/wheel.ts'
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
import './equipment.css'

/** One of each kind of equipment, and how a game would name it. */
export interface Kit {
  readonly id: 'plain' | 'coloured' | 'named' | 'coins' | 'pockets' | 'weighted' | 'balls' | 'hands'
  /** As it is written in a game. */
  readonly written: string
  readonly equipment: Equipment
}

/** Two cards for each of two hands; the left one draws a third where its two are worth five or less. */
interface Dealt {
  readonly cards: number
  readonly left: number
}

const order = ['left hand', 'right hand', 'left hand', 'right hand']

const thirdCard: DealRule<Dealt> = {
  start: { cards: 0, left: 0 },
  next: ({ cards, left }) => order[cards] ?? (cards === order.length && left <= 5 ? 'left hand' : undefined),
  take: ({ cards, left }, { rank }) => ({
    cards: cards + 1,
    left: cards < order.length && cards % 2 === 0 ? (left + Math.min(rank, 10)) % 10 : left,
  }),
  read: () => ({ kind: 'deal' }),
  apart: ({ cards }) => (cards < order.length ? ({ rank }) => String(Math.min(rank, 10)) : () => 'any'),
  sample: ['2S', '9H', '3D', 'KC', 'QH'],
}

const numbers = '0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26'

const pockets = numbers.split(' ').map((name, at) => ({ name, colour: name === '0' ? 'green' : at % 2 === 1 ? 'red' : 'black' }))

export const kits: readonly Kit[] = [
  { id: 'plain', written: 'dice(2)', equipment: dice(2) },
  {
    id: 'coloured',
    written: "dice(3, { colours: ['red', 'gold', 'gold'] })",
    equipment: dice(3, { colours: ['red', 'gold', 'gold'] }),
  },
  {
    id: 'named',
    written: "dice(2, { faces: ['sun', 'moon', 'star', 'sea'], colours: ['blue', 'white'] })",
    equipment: dice(2, { faces: ['sun', 'moon', 'star', 'sea'], colours: ['blue', 'white'] }),
  },
  { id: 'coins', written: 'coins(2)', equipment: coins(2) },
  { id: 'pockets', written: "wheel([{ name: '0', colour: 'green' }, …])", equipment: wheel(pockets) },
  {
    id: 'weighted',
    written: "wheel([{ name: 'one', weight: 12, colour: 'blue' }, …])",
    equipment: wheel([
      { name: 'one', weight: 12, colour: 'blue' },
      { name: 'five', weight: 6, colour: 'purple' },
      { name: 'ten', weight: 3, colour: 'orange' },
      { name: 'star', weight: 1, colour: 'gold' },
    ]),
  },
  {
    id: 'balls',
    written: 'balls(20, { of: 80, sets: { low: [1, 2, 3] } })',
    equipment: balls(20, { of: 80, sets: { low: [1, 2, 3] } }),
  },
  { id: 'hands', written: 'shoe(decks(8), rule)', equipment: shoe(decks(8), thirdCard) },
]

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
    <Panel title={equipmentText.kits[id]} beside={<code>{written}</code>} className="lab-kit">
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
  readonly onShown: (shown: Shown) => void
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
          {read ? equipment.say(read) : padHint(equipment, pressed)}
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
