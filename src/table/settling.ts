/**
 * Settlement per pile: what a result does to everything on the layout, as rows of piles and not of players, and how those
 * rows are carried out. The first reads the wagers' tables; the second reads nothing but the rows.
 */
import { isRefusal } from '../rules/game.ts'
import { rulesInForce, type InForce } from '../rules/in-force.ts'
import { addPile, answerTo, type InPlay, type Pile } from '../rules/in-play.ts'
import { Stacks, type Stack } from '../rules/stacks.ts'
import type { WagerTable } from '../rules/tabulate.ts'
import { isDecided, type Decided } from '../rules/wager.ts'
import type { Move, Row } from './events/parts.ts'
import { appliedOf, paymentOf, type Paying } from './payment.ts'
import { smallestChip, type TableState } from './state.ts'

export interface Settling {
  readonly lost: readonly Row[]
  readonly rows: readonly Row[]
  readonly moves: readonly Move[]
  /** The name of the cycle's state that follows. */
  readonly cycle: string
}

export const payingOf = (state: TableState): Paying => ({
  rounding: state.inForce.rounding,
  chip: smallestChip(state),
  tokensReturned: state.setup.tokensReturned,
})

/** The table of a wager that its players have called working, where it would be off. */
export const workingTable = ({ game, house, conduct, table }: InForce, wager: string): WagerTable => {
  const working = rulesInForce(game, { ...house, ...conduct.called?.working })
  return (isRefusal(working) ? undefined : working.table(wager)) ?? table(wager)!
}

const isWorking = ({ table }: InForce, pile: Pile): boolean => table(pile.table.wager.id) !== pile.table

const pileId = (inForce: InForce, pile: Pile) => ({
  wager: pile.table.wager.id,
  state: pile.table.states[pile.state]!,
  ...(isWorking(inForce, pile) && { working: true as const }),
})

type PileId = ReturnType<typeof pileId>

const keyOf = ({ wager, state, working }: { wager: string; state: string; working?: true | undefined }): string =>
  `${wager} ${state}${working ? ' working' : ''}`

/** Whether a winner of this wager is left where it lies: its player wishes so, and it is all chips without commission. */
export const staysUp = ({ players, inForce }: TableState, wager: string, stack: Stack): boolean =>
  inForce.conduct.staysUp?.[wager] !== undefined &&
  stack.tokens === 0 &&
  stack.commission === 0 &&
  players.get(stack.player)?.stayUp.includes(wager) === true

export const settling = (state: TableState, inPlay: InPlay, result: number): Settling => {
  const { inForce } = state
  const cycle = inForce.cycles.next[inPlay.cycle * inForce.results.all.length + result]!
  const lost: Row[] = []
  const rows: Row[] = []
  const moves: Move[] = []
  for (const pile of inPlay.piles) {
    if (pile.off) continue
    const answer = answerTo(inForce, inPlay.cycle, pile, result)
    const id = pileId(inForce, pile)
    if (!isDecided(answer)) {
      if (answer.state !== undefined && answer.state !== id.state)
        moves.push({ ...id, to: answer.state, clauses: answer.clauses })
    } else if (answer.result === 'lose' && !answer.parts) lost.push(lostRow(id, answer, pile.stacks))
    else rows.push(rowOf(state, id, answer, pile, cycle))
  }
  return { lost, rows, moves, cycle: inForce.cycles.names[cycle]! }
}

const lostRow = (id: PileId, answer: Decided, stacks: Stacks): Row => {
  const { amount, tokens } = stacks.sums
  const { clauses } = answer
  return { ...id, result: 'lose', clauses, count: stacks.size, amount, tokens, returned: 0, tokensReturned: 0, rounding: 0 }
}

const rowOf = (state: TableState, id: PileId, answer: Decided, { table, stacks }: Pile, cycle: number): Row => {
  const { inForce } = state
  const applied = appliedOf(answer)
  const paying = payingOf(state)
  const start = table.wager.starts[0]!
  const mayStay =
    answer.result === 'win' &&
    inForce.conduct.staysUp?.[id.wager] !== undefined &&
    !inForce.procedure.window(id.wager, start, inForce.cycles.states[cycle])
  let [returned, tokensReturned, rounding, count, amount] = [0, 0, 0, 0, 0]
  for (const stack of stacks.unordered()) {
    const payment = paymentOf(stack, applied, paying)
    const left = mayStay && staysUp(state, id.wager, stack)
    returned += payment.chips - (left ? stack.amount : 0)
    tokensReturned += payment.tokens
    rounding += payment.rounding
    if (left) [count, amount] = [count + 1, amount + stack.amount]
  }
  const sums = stacks.sums
  return {
    ...id,
    ...applied,
    clauses: answer.clauses,
    count: stacks.size,
    amount: sums.amount,
    tokens: sums.tokens,
    returned,
    tokensReturned,
    rounding,
    ...(count > 0 && { left: { state: start, count, amount } }),
  }
}

export interface CarriedOut {
  readonly inPlay: InPlay
  /** What each player gets, stack by stack. */
  readonly chips: readonly (readonly [player: string, amount: number])[]
  readonly tokens: readonly (readonly [player: string, amount: number])[]
}

/** Takes decided piles off the layout, moves the others and leaves up what is left up, by what the rows say alone. */
export const carryOut = (
  state: TableState,
  inPlay: InPlay,
  rows: readonly Row[],
  moves: readonly Move[] = [],
  cycle?: string,
): CarriedOut => {
  const { inForce } = state
  const paying = payingOf(state)
  const byKey = new Map(rows.map((row) => [keyOf(row), row]))
  const moved = new Map(moves.map((move) => [keyOf(move), move]))
  const piles: Pile[] = []
  const chips: [string, number][] = []
  const tokens: [string, number][] = []
  for (const pile of inPlay.piles) {
    const key = pile.off ? '' : keyOf(pileId(inForce, pile))
    const row = byKey.get(key)
    const move = moved.get(key)
    if (row) {
      const left = pay(state, pile, row, paying, chips, tokens)
      if (left.length > 0) addPile(piles, { ...pile, state: pile.table.states.indexOf(row.left!.state), stacks: Stacks.of(left) })
    } else if (move) addPile(piles, { ...pile, state: pile.table.states.indexOf(move.to) })
    else addPile(piles, pile)
  }
  const next = cycle === undefined ? inPlay.cycle : inForce.cycles.names.indexOf(cycle)
  return { inPlay: { ...inPlay, piles, cycle: next }, chips, tokens }
}

/** Pays every stack of a pile; those that are left up are given back. */
const pay = (
  state: TableState,
  { stacks }: Pile,
  row: Row,
  paying: Paying,
  chips: [string, number][],
  tokens: [string, number][],
): readonly Stack[] => {
  if (row.result === 'lose' && !row.parts) return []
  const left: Stack[] = []
  for (const stack of stacks.unordered()) {
    const payment = paymentOf(stack, row, paying)
    const stays = row.left !== undefined && staysUp(state, row.wager, stack)
    if (stays) left.push(stack)
    const paid = payment.chips - (stays ? stack.amount : 0)
    if (paid !== 0) chips.push([stack.player, paid])
    if (payment.tokens !== 0) tokens.push([stack.player, payment.tokens])
  }
  return left
}
