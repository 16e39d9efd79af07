/** Which totals of the dice win and which lose for a player, by all of their bets together, where the table stands now. */
import { answerTo } from '../../../../rules/in-play/answering.ts'
import { paymentBy } from '../../../../rules/money/payment.ts'
import { isDecided } from '../../../../rules/wager/wager.ts'
import { payingOf } from '../../../../table/settlement/settling.ts'
import type { TableState } from '../../../../table/state.ts'

export interface Decides {
  readonly wins: readonly number[]
  readonly loses: readonly number[]
}

/** What the player is ahead by one result; bets that it leaves on the table count for nothing. */
const netBy = (state: TableState, player: string, number: number): number => {
  const { inForce, inPlay } = state
  const paying = payingOf(state)
  return inPlay.piles.reduce((sum, pile) => {
    const stack = pile.stacks.get(player)
    const answer = stack && answerTo(inForce, inPlay.cycle, pile, number)
    if (!stack || !answer || !isDecided(answer)) return sum
    const { chips, tokens } = paymentBy(stack, answer, paying)
    return sum + chips + tokens - stack.amount
  }, 0)
}

/** A total is named where every way to roll it has one end. */
export const decidesFor = (state: TableState, player: string): Decides => {
  const nets = new Map<number, number[]>()
  for (const [number, result] of state.inForce.results.all.entries())
    if (result.kind === 'roll') nets.set(result.total, [...(nets.get(result.total) ?? []), netBy(state, player, number)])
  const where = (is: (net: number) => boolean) =>
    Array.from(nets)
      .filter(([, each]) => each.every(is))
      .map(([total]) => total)
      .toSorted((a, b) => a - b)
  return { wins: where((net) => net > 0), loses: where((net) => net < 0) }
}
