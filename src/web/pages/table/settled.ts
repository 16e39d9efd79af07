/** What a settlement was for one player, wager by wager. */
import { oddsText } from '../../../rules/payout.ts'
import type { TableEvent } from '../../../table/events.ts'
import { laidBy } from '../../../table/layout.ts'
import { playersRows, type PlayersRow } from '../../../table/payments.ts'
import type { TableState } from '../../../table/state.ts'

/** A row, and how much of its amount was in tokens. */
export type OwnRow = PlayersRow & { readonly inTokens: number }

/** Rows of this player in an event of settlement. The layout is looked at as it lay when the result was declared. */
export const rowsFor = (
  state: TableState,
  event: Pick<TableEvent<'losers-collected' | 'winners-paid'>, 'rows'>,
  player: string,
): readonly OwnRow[] => {
  const { last } = state
  if (!last) return []
  const laid = laidBy(last.before, player)
  return playersRows({ ...state, inPlay: last.before }, event)
    .filter((row) => row.player === player)
    .map((row) => ({
      ...row,
      inTokens: laid.find(({ wager, state: lay }) => wager === row.wager && lay === row.state)?.stack.tokens ?? 0,
    }))
}

/** Tokens of a winning wager that do not go back. */
export const tokensKept = ({ result, inTokens, tokens }: OwnRow): number => (result === 'win' ? inTokens - tokens : 0)

/** What a row brought, less what was wagered; tokens that the house keeps for what it paid are no loss. */
export const gainOf = (row: OwnRow): number => {
  const { chips, tokens, amount, leftUp, result } = row
  return result === 'lose' ? -amount : chips + tokens + tokensKept(row) - (leftUp ? 0 : amount)
}

/** What some wagers came to, each by its own outcome: amounts, and how many came back as they were. */
export interface Outcome {
  readonly won: number
  readonly lost: number
  readonly lostHalf: number
  readonly returned: number
}

export const outcomeOf = (rows: readonly OwnRow[]): Outcome => {
  const gains = rows.map((row) => ({ half: row.result === 'lose-half', gain: gainOf(row) }))
  const sum = (of: readonly { readonly gain: number }[]): number => of.reduce((all, { gain }) => all + Math.abs(gain), 0)
  return {
    won: sum(gains.filter(({ gain }) => gain > 0)),
    lost: sum(gains.filter(({ half, gain }) => gain < 0 && !half)),
    lostHalf: sum(gains.filter(({ half, gain }) => gain < 0 && half)),
    returned: gains.filter(({ gain }) => gain === 0).length,
  }
}

/** "10 to 1", and what the house keeps of it. */
export const paidText = ({ odds }: Pick<PlayersRow, 'odds'>): string | undefined => odds && oddsText(odds)
