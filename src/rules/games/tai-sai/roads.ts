/** What the roads of Tai Sai read of a spin: small or big, or a triple, which is neither. */
import type { Roads } from '../../conduct/roads.ts'

export const roads: Roads = {
  first: { name: 'Small', letter: 'S', tone: 'blue' },
  second: { name: 'Big', letter: 'B', tone: 'red' },
  tie: { name: 'Triple', letter: 'T', tone: 'green' },
  winner: (result) => {
    if (result.kind !== 'roll') return undefined
    if (result.pair) return 'tie'
    return result.total <= 10 ? 'first' : 'second'
  },
}
