/** What the roads of baccarat read of a coup: who won it, and whose first two cards were a pair; void coups leave no mark. */
import type { Roads, Side } from '../../conduct/roads.ts'
import type { Result } from '../../wager/result.ts'
import type { Coup } from './coup.ts'

/** Deals are read by this game's own rule. */
const coupOf = (result: Result): Coup | undefined => (result.kind === 'deal' ? (result as unknown as Coup) : undefined)

export const roads: Roads = {
  first: { name: 'Banker', letter: 'B', tone: 'red' },
  second: { name: 'Player', letter: 'P', tone: 'blue' },
  tie: { name: 'Tie', letter: 'T', tone: 'green' },
  winner: (result) => {
    const coup = coupOf(result)
    if (!coup) return undefined
    if (coup.player === coup.banker) return 'tie'
    return coup.banker > coup.player ? 'first' : 'second'
  },
  dots: (result): readonly Side[] => {
    const { bankerPair = false, playerPair = false } = coupOf(result) ?? {}
    return [...(bankerPair ? ['first' as const] : []), ...(playerPair ? ['second' as const] : [])]
  },
}
