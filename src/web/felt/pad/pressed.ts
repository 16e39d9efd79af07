/** What the keys of a pad make of what was pressed before: keys row by row, or cards by rank and suit until a deal is done. */
import type { Suit } from '../../../rules/equipment/cards.ts'
import type { Equipment, PadRow } from '../../../rules/equipment/equipment.ts'

/** What was pressed in each row of the pad. */
export type Pressed = readonly (readonly string[])[]

export const press = (pad: readonly PadRow[], pressed: Pressed, symbol: string, row: number): Pressed =>
  pad.map((each, at) => (at === row ? pressedIn(each, pressed[at] ?? [], symbol) : (pressed[at] ?? [])))

/** A row that is full begins anew; a key that counts once is taken back by a second press. */
const pressedIn = ({ presses, once }: PadRow, pressed: readonly string[], symbol: string): readonly string[] => {
  if (once && pressed.includes(symbol)) return pressed.filter((each) => each !== symbol)
  return pressed.length < presses ? [...pressed, symbol] : [symbol]
}

/** The first row that waits for such a key, else the first that has it; -1 where none does. */
export const rowFor = (pad: readonly PadRow[], pressed: Pressed, symbol: string): number => {
  const having = pad.map(({ keys }) => keys.some((key) => key.symbol === symbol))
  const waiting = pad.findIndex(({ presses }, at) => having[at] && (pressed[at] ?? []).length < presses)
  return waiting < 0 ? having.indexOf(true) : waiting
}

/** What to press next: the part whose row is not full yet, else what the equipment calls it; nothing once all is there. */
export const waitsFor = ({ pad, next }: Equipment, pressed: Pressed): string | undefined =>
  pad.find(({ presses }, at) => (pressed[at] ?? []).length < presses)?.name ?? next(pressed.flat())

export interface CardsEntered {
  readonly cards: readonly string[]
  /** A rank that waits for its suit. */
  readonly rank: string | undefined
}

export const noCards: CardsEntered = { cards: [], rank: undefined }

export const pressRank = ({ next }: Equipment, { cards, ...entered }: CardsEntered, rank: string): CardsEntered => ({
  cards,
  rank: next(cards) === undefined ? entered.rank : rank,
})

/** A suit without a rank before it is no card. */
export const pressSuit = ({ next }: Equipment, entered: CardsEntered, suit: Suit): CardsEntered => {
  const { cards, rank } = entered
  return rank === undefined || next(cards) === undefined ? entered : { cards: [...cards, `${rank}${suit}`], rank: undefined }
}
