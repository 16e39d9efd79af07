/** What the keys of a pad make of what was pressed before: keys row by row, or cards by rank and suit until a deal is done. */
import type { Suit } from '../../../rules/equipment/cards.ts'
import type { Equipment, PadKey, PadRow } from '../../../rules/equipment/equipment.ts'

export const ranks: readonly string[] = Array.from('A23456789TJQK')
export const suits: readonly Suit[] = ['S', 'H', 'D', 'C']

/** Numbers from the lowest on, wherever they lie on the equipment; anything else as it is there. */
export const inReadingOrder = (keys: readonly PadKey[]): readonly PadKey[] =>
  keys.every(({ symbol }) => /^\d+$/.test(symbol))
    ? keys.toSorted((a, b) => Number(a.symbol) - Number(b.symbol) || a.symbol.length - b.symbol.length)
    : keys

export interface Pressed {
  /** What was pressed in each row of the pad; cards are one row. */
  readonly rows: readonly (readonly string[])[]
  /** A rank that waits for its suit. */
  readonly rank?: string | undefined
}

export const nothingPressed: Pressed = { rows: [] }

/** What was pressed so far, in the order in which equipment shows it. */
export const symbolsOf = ({ rows }: Pressed): readonly string[] => rows.flat()

/** Whether nothing has been pressed yet, a rank without its suit included. */
export const isBlank = (pressed: Pressed): boolean => symbolsOf(pressed).length === 0 && pressed.rank === undefined

export const press = (equipment: Equipment, pressed: Pressed, symbol: string, row: number): Pressed => {
  const { pad } = equipment
  if (pad.length === 0)
    return ranks.includes(symbol) ? pressRank(equipment, pressed, symbol) : pressSuit(equipment, pressed, symbol)
  return {
    rows: pad.map((each, at) => (at === row ? pressedIn(each, pressed.rows[at] ?? [], symbol) : (pressed.rows[at] ?? []))),
  }
}

/** A row that is full begins anew; a key that counts once is taken back by a second press. */
const pressedIn = ({ presses, once }: PadRow, pressed: readonly string[], symbol: string): readonly string[] => {
  if (once && pressed.includes(symbol)) return pressed.filter((each) => each !== symbol)
  return pressed.length < presses ? [...pressed, symbol] : [symbol]
}

const pressRank = ({ next }: Equipment, { rows, ...entered }: Pressed, rank: string): Pressed => ({
  rows,
  rank: next(rows.flat()) === undefined ? entered.rank : rank,
})

/** A suit without a rank before it is no card. */
const pressSuit = ({ next }: Equipment, pressed: Pressed, suit: string): Pressed => {
  const cards = symbolsOf(pressed)
  const { rank } = pressed
  return rank === undefined || next(cards) === undefined ? pressed : { rows: [[...cards, `${rank}${suit}`]], rank: undefined }
}

/** The first row that waits for such a key, else the first that has it; -1 where none does. */
export const rowFor = ({ pad }: Equipment, { rows }: Pressed, symbol: string): number => {
  if (pad.length === 0) return [...ranks, ...suits].includes(symbol) ? 0 : -1
  const having = pad.map(({ keys }) => keys.some((key) => key.symbol === symbol))
  const waiting = pad.findIndex(({ presses }, at) => having[at] && (rows[at] ?? []).length < presses)
  return waiting < 0 ? having.indexOf(true) : waiting
}

/** What to press next: the part whose row is not full yet, else what the equipment calls it; undefined once all is there. */
export const waitsFor = ({ pad, next }: Equipment, { rows }: Pressed): string | undefined =>
  pad.find(({ presses }, at) => (rows[at] ?? []).length < presses)?.name ?? next(rows.flat())
