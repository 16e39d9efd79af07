/** What the roads of Dragon Tiger read of a result: the higher card, or a tie; void rounds leave no mark. */
import type { Roads } from '../../conduct/roads.ts'

export const roads: Roads = {
  first: { name: 'Dragon', letter: 'D', tone: 'red' },
  second: { name: 'Tiger', letter: 'T', tone: 'orange' },
  tie: { name: 'Tie', letter: '=', tone: 'green' },
  winner: (result) => {
    if (result.kind !== 'deal') return undefined
    const [dragon, tiger] = result.cards
    if (dragon.rank === tiger.rank) return 'tie'
    return dragon.rank > tiger.rank ? 'first' : 'second'
  },
}
