/** What a settlement was for one player, wager by wager. */
import { oddsText } from '../../../rules/payout.ts'
import type { TableEvent } from '../../../table/events.ts'
import { playersRows, type PlayersRow } from '../../../table/payments.ts'
import type { TableState } from '../../../table/state.ts'

/** Rows of this player in an event of settlement. The layout is looked at as it lay when the result was declared. */
export const rowsFor = (
  state: TableState,
  event: Pick<TableEvent<'losers-collected' | 'winners-paid'>, 'rows'>,
  player: string,
): readonly PlayersRow[] => {
  const { last } = state
  return last ? playersRows({ ...state, inPlay: last.before }, event).filter((row) => row.player === player) : []
}

/** What a row brought, less what was wagered. */
export const gainOf = ({ chips, tokens, amount, leftUp, result }: PlayersRow): number =>
  result === 'lose' ? -amount : chips + tokens - (leftUp ? 0 : amount)

/** "10 to 1", and what the house keeps of it. */
export const paidText = ({ odds }: Pick<PlayersRow, 'odds'>): string | undefined => odds && oddsText(odds)
