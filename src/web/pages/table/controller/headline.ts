/** The headline of a table: what came last, what is called with it, and what it came to for the player. */
import type { TableEvent } from '../../../../table/events.ts'
import type { ResultKept } from '../../../../table/schemas.ts'
import { lastRows, netOfResult, type PlayersRow } from '../../../../table/settlement/payments.ts'
import type { TableState } from '../../../../table/state.ts'
import { laidBy } from '../../../../table/wagers/layout.ts'
import { amountText } from '../../../words/format.ts'
import { text } from '../../../text/table.ts'
import { calledWith, resultSaid, resultWritten } from './announcing.ts'

export interface Headline {
  readonly round: number
  readonly result: ResultKept
  /** What was shown, with its total: "3, 4 — 7". */
  readonly shown: string
  /** The same as a voice says it. */
  readonly said: string
  /** What is called with it: "Seven out". */
  readonly calls: readonly string[]
  /** What it has decided for the player so far. */
  readonly rows: readonly PlayersRow[]
  /** Undefined before all of it is paid, or where it decided no wager of the player. */
  readonly net: number | undefined
  /** Whether it left all that the player had on the table as it was. */
  readonly stands: boolean
}

/** Undefined before the first result. It is read from the table alone, so that a player who comes back sees it too. */
export const headlineOf = (state: TableState, me: string | undefined): Headline | undefined => {
  const { last, phase } = state
  if (!last) return undefined
  const { round, result, before } = last
  const isPaid = phase !== 'declared' && phase !== 'collected'
  const rows = me === undefined ? [] : lastRows(state).filter(({ player }) => player === me)
  return {
    round,
    result,
    shown: resultWritten(state, result),
    said: resultSaid(state, result),
    calls: calledWith(state, round, result),
    rows,
    net: isPaid && rows.length > 0 ? netOfResult(rows) : undefined,
    stands: isPaid && rows.length === 0 && me !== undefined && laidBy(before, me).length > 0,
  }
}

/** A loss is said as plainly as a win, and neither in a word that a game has on its cloth. */
export const netWords = (net: number): { readonly words: string; readonly amount: string } => ({
  words: net === 0 ? text.headline.even : net > 0 ? text.headline.win : text.headline.lose,
  amount: amountText(Math.abs(net)),
})

const netText = (net: number): string => {
  const { words, amount } = netWords(net)
  return net === 0 ? words : `${words} ${amount}`
}

const shows: ReadonlySet<string> = new Set(['result-declared', 'result-overridden', 'round-corrected'])
const pays: ReadonlySet<string> = new Set(['winners-paid', 'round-corrected'])

/** What of the headline is new by these events, in words; undefined where they brought nothing new to it. */
export const headlineSaid = (
  events: readonly Pick<TableEvent, 'type'>[],
  state: TableState,
  me: string | undefined,
): string | undefined => {
  const headline = headlineOf(state, me)
  if (!headline) return undefined
  const { said, calls, net } = headline
  const words = [
    ...(events.some(({ type }) => shows.has(type)) ? [said, ...calls] : []),
    ...(net !== undefined && events.some(({ type }) => pays.has(type)) ? [netText(net)] : []),
  ]
  return words.length === 0 ? undefined : words.join('. ')
}
