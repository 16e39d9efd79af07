/** When Double Dice's wagers may be placed and changed (rules 5.1, 7.1, 7.2, 9.1), and what calls a No Throw. */
import { refusal, type Procedure } from '../../procedure.ts'
import { callsOf } from '../../wager/result.ts'
import type { DoubleDiceClause } from './clauses.ts'
import { turnHasBegun, type DoubleDiceCycle } from './cycle.ts'

export const calls = [
  ...callsOf<DoubleDiceClause>('no roll', ['4', '4.2', '5', '5.1', '7.7'], 'No Throw'),
  ...callsOf<DoubleDiceClause>('dice passed', ['7.5']),
]

export const notOffered = refusal<DoubleDiceClause>('not-offered', '9', 'the Bonus Bet is not offered at this table')

const waitsForRethrow = refusal<DoubleDiceClause>(
  'no-throw',
  '5.1',
  'after a No Throw no wager may be placed or changed until the dice have been thrown again',
)

const turnBegun = refusal<DoubleDiceClause>(
  'turn-begun',
  '9.1',
  'the Bonus Bet is placed and changed only before the shooter’s turn begins',
)

export const procedure: Procedure<DoubleDiceCycle, DoubleDiceClause> = {
  window: (wager, _, cycle) => {
    if (cycle.rethrow) return waitsForRethrow
    if (wager === 'shooters' && cycle.throws > 0) {
      return refusal('set-begun', '7.1', 'the Shooter’s Bet is placed or increased only before the first throw of a set')
    }
    return wager === 'bonus' && turnHasBegun(cycle) ? turnBegun : undefined
  },

  check: ({ act, wager }, { cycle }) => {
    if (cycle.rethrow) return waitsForRethrow
    if (act === 'place' || act === 'increase') return undefined
    if (wager === 'shooters') return refusal('locked', '7.2', 'a Shooter’s Bet stays until its set of four throws is decided')
    return wager === 'bonus' && turnHasBegun(cycle) ? turnBegun : undefined
  },
}
