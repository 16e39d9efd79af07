/** What the roads of baccarat read of a coup: who won it; void coups leave no mark. */
import type { Roads } from '../../conduct/roads.ts'
import type { Coup } from './coup.ts'

export const roads: Roads = {
  first: { name: 'Banker', letter: 'B', tone: 'red' },
  second: { name: 'Player', letter: 'P', tone: 'blue' },
  tie: { name: 'Tie', letter: 'T', tone: 'green' },
  winner: (result) => {
    if (result.kind !== 'deal') return undefined
    // Deals are read by this game's own rule.
    const { player, banker } = result as unknown as Coup
    if (player === banker) return 'tie'
    return banker > player ? 'first' : 'second'
  },
}
