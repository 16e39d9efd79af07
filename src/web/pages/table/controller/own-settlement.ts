/** What a settlement was for one player, wager by wager. */
import { oddsText } from '../../../../rules/money/payout.ts'
import type { TableEvent } from '../../../../table/events.ts'
import { playersRows, type PlayersRow } from '../../../../table/settlement/payments.ts'
import type { TableState } from '../../../../table/state.ts'

/** Rows of this player in an event of settlement. The layout is looked at as it lay when the result was declared. */
export const rowsFor = (
  state: TableState,
  event: Pick<TableEvent<'losers-collected' | 'winners-paid'>, 'rows'>,
  player: string,
): readonly PlayersRow[] =>
  state.last ? playersRows({ ...state, inPlay: state.last.before }, event).filter((row) => row.player === player) : []

/** Tokens of a winning wager that do not go back. */
export const tokensKept = ({ result, inTokens, tokens }: PlayersRow): number => (result === 'win' ? inTokens - tokens : 0)

/** What some wagers came to, each by its own outcome: amounts, and how many came back as they were. */
export interface OwnOutcome {
  readonly won: number
  readonly lost: number
  readonly lostHalf: number
  readonly returned: number
}

export const outcomeOf = (rows: readonly PlayersRow[]): OwnOutcome => {
  const gains = rows.map((row) => ({ half: row.result === 'lose-half', gain: row.net }))
  const sum = (of: readonly { readonly gain: number }[]): number => of.reduce((all, { gain }) => all + Math.abs(gain), 0)
  return {
    won: sum(gains.filter(({ gain }) => gain > 0)),
    lost: sum(gains.filter(({ half, gain }) => gain < 0 && !half)),
    lostHalf: sum(gains.filter(({ half, gain }) => gain < 0 && half)),
    returned: gains.filter(({ gain }) => gain === 0).length,
  }
}

/** A gain is shown as good, a loss as bad. */
export const toneOf = (gain: number): 'good' | 'bad' | '' => (gain > 0 ? 'good' : gain < 0 ? 'bad' : '')

/** "10 to 1", and what the house keeps of it. */
export const paidText = ({ odds }: Pick<PlayersRow, 'odds'>): string | undefined => odds && oddsText(odds)
