/** The keys of the equipment: a row for each part that can be told apart. */
import type { CSSProperties } from 'react'
import type { Equipment, PadKey } from '../../../rules/equipment/equipment.ts'
import { text } from '../../text/equipment/pad.ts'
import { Piece } from '../pieces/piece.tsx'
import type { Pressed } from './pressed.ts'
import { keepsFocus } from './use-keys.ts'
import './pad.css'

/** How many keys stand side by side. */
export const across = (keys: number): CSSProperties => ({ '--across': keys }) as CSSProperties

/** Beyond so many, keys are small and stand in a grid. */
const few = 12

/** In rows that are full, where that goes. */
const sideBySide = (keys: number): number => {
  if (keys > few) return 10
  return keys % 3 === 0 ? 3 : Math.min(keys, 4)
}

interface PadKeysProps {
  readonly equipment: Equipment
  readonly pressed: Pressed
  /** Why nothing can be pressed now. */
  readonly refused?: string | undefined
  readonly onPress: (symbol: string, row: number) => void
}

export const PadKeys = ({ equipment, pressed, refused, onPress }: PadKeysProps) =>
  equipment.pad.map(({ name, keys }, row) => (
    <div
      key={row}
      className={`pad-keys ${keys.length > few ? 'pad-many' : 'pad-few'}`}
      style={across(sideBySide(keys.length))}
      role="group"
      aria-label={name ?? text.keys}
    >
      {keys.map((part) => (
        <Key
          key={part.symbol}
          equipment={equipment}
          part={part}
          times={(pressed.rows[row] ?? []).filter((each) => each === part.symbol).length}
          refused={refused}
          onPress={() => onPress(part.symbol, row)}
        />
      ))}
    </div>
  ))

interface KeyProps extends Pick<PadKeysProps, 'equipment' | 'refused'> {
  readonly part: PadKey
  readonly times: number
  readonly onPress: () => void
}

const Key = ({ equipment, part, times, refused, onPress }: KeyProps) => (
  <button
    type="button"
    className={`key ${times > 1 ? 'pad-key-times' : ''}`}
    aria-label={text.pressed(nameOf(equipment, part), times)}
    aria-pressed={times > 0}
    aria-disabled={refused !== undefined || undefined}
    title={refused}
    data-times={`×${times}`}
    onMouseDown={keepsFocus}
    onClick={onPress}
  >
    <Piece equipment={equipment} part={part} size={40} />
    {part.glyph !== undefined && <small translate="no"> {part.says}</small>}
  </button>
)

/** A face by its number, or by all that is written on its key; anything else by its name and colour. */
const nameOf = ({ kind }: Equipment, { symbol, says = symbol, glyph, colour }: PadKey): string => {
  if (kind === 'dice') return text.face(glyph === undefined ? says : `${glyph} ${says}`)
  return colour === undefined ? says : `${symbol} ${colour}`
}
