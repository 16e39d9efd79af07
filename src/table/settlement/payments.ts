/** The layout and its settlement by position: rows are of whole piles, and here is one for each player, in the order of seats. */
import { remembered } from '../../rules/lists.ts'
import { stateOf } from '../../rules/in-play/in-play.ts'
import type { Stack } from '../../rules/in-play/stacks.ts'
import type { Row } from '../schemas.ts'
import type { TableEvent } from '../events.ts'
import { cameAs } from '../round/results.ts'
import { isPaidLast, paidTo, payingOf, pileOf, settledSoFar, settling, settlingNow, toBePaid } from './settling.ts'
import { asWished } from './wishes-when-paid.ts'
import type { TableState } from '../state.ts'

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
  /** How much of the amount was in tokens. */
  readonly inTokens: number
  /** What the wager came to for its player. */
  readonly net: number
}

/**
 * What a decided wager came to: everything that comes back less what was staked, a commission taken up front included.
 * Tokens that the house keeps of a winner are no loss: they were played for what was paid.
 */
export const netOf = (
  { amount, tokens, commission }: Stack,
  result: Row['result'],
  paid: { readonly chips: number; readonly tokens: number; readonly stays: boolean },
): number => {
  const kept = result === 'win' ? tokens - paid.tokens : 0
  return paid.chips + paid.tokens + kept - (paid.stays ? 0 : amount) - commission
}

/**
 * The net of a result: what came of all the wagers of a player that it decided. Wagers that it left undecided, that were
 * taken down or bought in for are no part of it. The one figure for a round: at the table, in recall, in the account.
 */
export const netOfResult = (decided: readonly Pick<PlayersRow, 'net'>[]): number => decided.reduce((sum, { net }) => sum + net, 0)

const bySeat = (a: AtPosition, b: AtPosition): number => a.seat - b.seat

const atPosition = ({ players }: TableState, { player, amount }: Stack, wager: string, state: string): AtPosition => ({
  // Players with wagers keep their seat.
  seat: players.get(player)?.seat ?? Infinity,
  player,
  wager,
  state,
  amount,
})

/** All stacks on a wager, in the order of positions. */
export const positionsOf = (state: TableState, wager: string): readonly AtPosition[] =>
  state.inPlay.piles
    .filter(({ table }) => table.wager.id === wager)
    .flatMap((pile) => Array.from(pile.stacks, (stack) => atPosition(state, stack, wager, stateOf(pile))))
    .toSorted(bySeat)

/** Row by row as they are taken or paid, and in each row by position. The state is the one before the event. */
export const playersRows = (
  state: TableState,
  { rows }: Pick<TableEvent<'losers-collected' | 'winners-paid'>, 'rows'>,
): readonly PlayersRow[] => {
  const paying = payingOf(state)
  return rows.flatMap((row) =>
    Array.from(pileOf(state, row)?.stacks ?? [], (stack) => {
      const paid = paidTo(state, row, stack, paying)
      const { chips, tokens, stays } = paid
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
        inTokens: stack.tokens,
        net: netOf(stack, result, paid),
      }
    }).toSorted(bySeat),
  )
}

/** What the last result has done to each wager so far: none of it before collection, all of it after payment. */
export const lastRows = (state: TableState): readonly PlayersRow[] => {
  const { last, phase, inForce } = state
  if (!last || phase === 'declared') return []
  const then = asWished(state)
  const rows = settledSoFar(then, settling(then, last.before, cameAs(inForce, last.result)))
  return playersRows({ ...then, inPlay: last.before }, { rows })
}

interface ToSettle {
  readonly taken: readonly PlayersRow[]
  readonly paid: readonly PlayersRow[]
}

/** What is collected of a wager that loses, or loses half. */
export const takenOf = ({ amount, chips }: Pick<PlayersRow, 'amount' | 'chips'>): number => amount - chips

/** The chips that the house puts beside a wager: what goes to its player, less the player's own chips that lie there. */
export const putOf = ({ chips, amount, inTokens, leftUp }: PlayersRow): number =>
  Math.max(0, leftUp ? chips : chips - (amount - inTokens))

const known = new WeakMap<TableState, ToSettle>()

/** What a declared result is about to do with each wager, position by position; what a rulebook pays last comes last. */
export const toSettle = (state: TableState): ToSettle => remembered(known, state, () => byPosition(state))

const byPosition = (state: TableState): ToSettle => {
  if (!state.declared) return { taken: [], paid: [] }
  const { lost, rows: all } = settlingNow(state)
  const rows = toBePaid(state, all)
  const inOrder = (a: PlayersRow, b: PlayersRow): number =>
    Number(isPaidLast(state, a)) - Number(isPaidLast(state, b)) || bySeat(a, b)
  // A half loss is collected with the losers, and so is a wager whose parts have all lost; then the other half goes back.
  const losing = rows.filter(({ result }) => result === 'lose' || result === 'lose-half')
  const [taken, back] = state.phase === 'declared' ? [losing, []] : [[], losing.filter(({ result }) => result !== 'lose')]
  const winning = rows.filter((row) => !losing.includes(row))
  return {
    taken: playersRows(state, { rows: [...lost, ...taken] }).toSorted(bySeat),
    paid: playersRows(state, { rows: [...back, ...winning] }).toSorted(inOrder),
  }
}
