/** The pad of any equipment: its keys, what they have made so far, and what to press next. */
import type { ReactNode } from 'react'
import type { Equipment } from '../../../rules/equipment/equipment.ts'
import { translate } from '../../text/language.ts'
import { text } from '../../text/equipment/pad.ts'
import { CardKeys, CardSlots, nextHand } from './card-keys.tsx'
import { PadKeys } from './pad-keys.tsx'
import { symbolsOf, waitsFor, type Pressed } from './pressed.ts'

interface PadProps {
  readonly equipment: Equipment
  /** What the game calls its hands. */
  readonly hands?: readonly string[] | undefined
  readonly pressed: Pressed
  /** Why nothing can be pressed now. */
  readonly refused?: string | undefined
  readonly onPress: (symbol: string, row: number) => void
  /** What has been read of it, beside the cards or below the keys. */
  readonly children?: ReactNode
}

export const Pad = ({ children, ...props }: PadProps) =>
  props.equipment.pad.length > 0 ? (
    <>
      <PadKeys {...props} />
      {children}
    </>
  ) : (
    <>
      <div className="row">
        <CardSlots {...props} />
        {children}
      </div>
      <CardKeys {...props} />
    </>
  )

/** What to press next. */
export const padHint = (equipment: Equipment, pressed: Pressed, hands?: readonly string[]): string => {
  if (equipment.pad.length === 0) return text.pressRank(nextHand({ equipment, hands, pressed }) ?? text.keys)
  return symbolsOf(pressed).length === 0
    ? translate(equipment.asks)
    : text.pressNext(waitsFor(equipment, pressed) ?? translate(equipment.asks))
}
