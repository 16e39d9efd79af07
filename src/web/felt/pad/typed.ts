/**
 * A keyboard on a pad: one stroke is a key of the pad, and a symbol of several characters is typed one after another, so that
 * 1 and then 7 is 17. A space ends a symbol where more of them follow.
 */
import type { Equipment } from '../../../rules/equipment/equipment.ts'
import { inReadingOrder, nothingPressed, press, ranks, rowFor, suits, type Pressed } from './pressed.ts'

export interface Typed {
  readonly pressed: Pressed
  /** The beginning of a symbol that may go on. */
  readonly begun?: { readonly text: string; readonly before: Pressed } | undefined
}

export const nothingTyped: Typed = { pressed: nothingPressed }

/** Every symbol that can be typed, as it is typed. */
const symbolsOn = ({ pad }: Equipment): readonly string[] =>
  pad.length === 0
    ? [...ranks, ...suits]
    : [...new Set(pad.flatMap(({ keys }) => inReadingOrder(keys).map(({ symbol }) => symbol)))]

const beginsWith = (equipment: Equipment, text: string): readonly string[] =>
  symbolsOn(equipment).filter((symbol) => symbol.toUpperCase().startsWith(text))

/** What a stroke makes of what was typed before; undefined where it is no stroke of this pad. */
export const stroke = (equipment: Equipment, { pressed, begun }: Typed, key: string): Typed | undefined => {
  if (key === 'Backspace') return { pressed: takenBack(pressed) }
  if (key === ' ' && begun) return { pressed }
  if (key.length !== 1 || key === ' ') return undefined
  const letter = key.toUpperCase()
  const goesOn = begun !== undefined && beginsWith(equipment, begun.text + letter).length > 0
  const text = goesOn ? begun.text + letter : letter
  const before = goesOn ? begun.before : pressed
  const fitting = beginsWith(equipment, text)
  if (fitting.length === 0) return undefined
  const whole = fitting.length === 1 ? fitting[0] : fitting.find((symbol) => symbol.toUpperCase() === text)
  return {
    pressed: whole === undefined ? before : press(equipment, before, whole, Math.max(0, rowFor(equipment, before, whole))),
    ...(fitting.length > 1 && { begun: { text, before } }),
  }
}

/** Without what was pressed last. */
const takenBack = ({ rows, rank }: Pressed): Pressed => {
  if (rank !== undefined) return { rows }
  const last = rows.findLastIndex((row) => row.length > 0)
  return last < 0 ? nothingPressed : { rows: rows.map((row, at) => (at === last ? row.slice(0, -1) : row)) }
}

/** The characters that a pad hears, in their order. */
export const charactersOf = (equipment: Equipment): readonly string[] => [
  ...new Set(symbolsOn(equipment).flatMap((symbol) => Array.from(symbol.toUpperCase()))),
]

/** Whether a symbol may be the beginning of another, so that a space can end it. */
export const needsSpace = (equipment: Equipment): boolean =>
  equipment.pad.some(({ presses }) => presses > 1) &&
  symbolsOn(equipment).some((symbol) => beginsWith(equipment, symbol.toUpperCase()).length > 1)
