/** The layout and its settlement by position: rows are of whole piles, and here is one for each player, in the order of seats. */
import type { Stack } from '../rules/stacks.ts'
import type { Row } from './events/parts.ts'
import type { TableEvent } from './events.ts'
import { paidTo, payingOf, pileOf } from './settling.ts'
import type { TableState } from './state.ts'

/** A player's wager at the position where the player sits. */
interface AtPosition {
  readonly seat: number
  readonly player: string
  readonly wager: string
  readonly state: string
  readonly amount: number
}

/** What a settlement did with one player's wager. */
export interface PlayersRow extends AtPosition, Pick<Row, 'result' | 'odds' | 'parts' | 'clauses' | 'working'> {
  /** What went to the rack, wager included unless it was left up. */
  readonly chips: number
  readonly tokens: number
  readonly leftUp: boolean
}

const bySeat = (a: AtPosition, b: AtPosition): number => a.seat - b.seat

const atPosition = ({ players }: TableState, { player, amount }: Stack, wager: string, state: string): AtPosition => ({
  // Nobody gets up while a wager lies.
  seat: players.get(player)?.seat ?? Infinity,
  player,
  wager,
  state,
  amount,
})

/** Everything that lies on a wager, in the order of positions. */
export const positionsOf = (state: TableState, wager: string): readonly AtPosition[] =>
  state.inPlay.piles
    .filter(({ table }) => table.wager.id === wager)
    .flatMap(({ table, state: at, stacks }) => Array.from(stacks, (stack) => atPosition(state, stack, wager, table.states[at]!)))
    .toSorted(bySeat)

/** Row by row as they are taken or paid, and in each row by position. The state is the one before the event. */
export const playersRows = (
  state: TableState,
  { rows }: Pick<TableEvent<'losers-collected' | 'winners-paid'>, 'rows'>,
): readonly PlayersRow[] => {
  const paying = payingOf(state)
  return rows.flatMap((row) =>
    Array.from(pileOf(state, row)?.stacks ?? [], (stack) => {
      const { chips, tokens, stays } = paidTo(state, row, stack, paying)
      const { result, odds, parts, clauses, working } = row
      return {
        ...atPosition(state, stack, row.wager, row.state),
        result,
        ...(odds && { odds }),
        ...(parts && { parts }),
        ...(working && { working }),
        clauses,
        chips,
        tokens,
        leftUp: stays,
      }
    }).toSorted(bySeat),
  )
}
