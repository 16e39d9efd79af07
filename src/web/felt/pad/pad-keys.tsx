/** The keys of the equipment: a row for each part that can be told apart. */
import type { CSSProperties } from 'react'
import type { Equipment, PadKey } from '../../../rules/equipment/equipment.ts'
import { text } from '../../text/equipment/pad.ts'
import { Piece } from '../pieces/piece.tsx'
import { inReadingOrder, type Pressed } from './pressed.ts'
import { keepsFocus } from './use-keys.ts'
import './pad.css'

/** How many keys stand side by side. */
export const across = (keys: number): CSSProperties => ({ '--across': keys }) as CSSProperties

/** Beyond so many, keys are small and stand in a grid. */
const few = 12

const dozen = 12

/** In rows that are full, where that goes. */
const sideBySide = (keys: number): number => {
  if (keys > few) return keys % dozen === 0 ? dozen : 10
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
    <div key={row} className="pad-lines" role="group" aria-label={name ?? text.keys}>
      {linesOf(keys).map((line) => (
        <div
          key={line[0]!.symbol}
          className={`pad-keys ${lookOf(line.length, keys.length)}`}
          style={across(sideBySide(line.length))}
        >
          {line.map((part) => (
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
      ))}
    </div>
  ))

/** Many keys that are numbers begin with a line of their zeros. */
const linesOf = (keys: readonly PadKey[]): readonly (readonly PadKey[])[] => {
  const ordered = inReadingOrder(keys)
  const zeros = ordered.filter(({ symbol }) => Number(symbol) === 0)
  return keys.length > few && zeros.length > 0 ? [zeros, ordered.slice(zeros.length)] : [ordered]
}

const lookOf = (inLine: number, inAll: number): string => {
  if (inAll <= few) return 'pad-few'
  return inLine % dozen === 0 ? 'pad-many pad-dozens' : inLine <= few ? 'pad-many pad-whole' : 'pad-many'
}

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
