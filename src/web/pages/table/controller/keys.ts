/** The keys of the table, and what each does now. */
import { type TableController, type OpenTableView } from './controller.ts'

/** The keys of the table, and what each does now. */
type Keys = Readonly<Record<string, (() => void) | undefined>>

const keysOf = (table: TableController, at: OpenTableView): Keys => {
  const { throwing, closing, hand, wagers, guide, showHelp } = table
  const { shooting, mayThrow } = at.throwing
  const offered = shooting?.kind === 'offered'
  const thrown = mayThrow ? throwing.throw : at.closing.may && !at.closing.busy ? closing.ask : undefined
  return {
    t: thrown,
    ' ': thrown,
    a: offered || shooting?.kind === 'again' ? throwing.accept : undefined,
    n: offered ? throwing.decline : undefined,
    m: hand.turn,
    u: wagers.back,
    x: wagers.clear,
    r: wagers.again,
    d: wagers.double,
    h: () => guide.show(true),
    '?': () => showHelp(true),
  }
}

/** Gives nothing where a key does nothing now. */
export const keyOf = (table: TableController, at: OpenTableView, key: string): (() => void) | undefined => {
  const chip = /^[1-9]$/.test(key) ? at.hand.chips[Number(key) - 1] : undefined
  return chip === undefined ? keysOf(table, at)[key.toLowerCase()] : () => table.hand.choose(chip)
}
