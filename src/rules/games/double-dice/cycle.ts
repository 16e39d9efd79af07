import type { Cycle } from '../../wager/cycle.ts'
import { isPass } from '../../wager/result.ts'

/** Where a shooter's turn stands: sets of four throws won without a seven, and throws in the present set. */
export interface DoubleDiceCycle {
  readonly sets: number
  readonly throws: number
  /** A No Throw waits to be thrown again (5.1). */
  readonly rethrow: boolean
}

const newTurn: DoubleDiceCycle = { sets: 0, throws: 0, rethrow: false }

/** After the sixth set the Bonus Bet is settled and the count starts again (9.6). */
const afterThrow = ({ sets, throws }: DoubleDiceCycle): DoubleDiceCycle =>
  throws < 3 ? { sets, throws: throws + 1, rethrow: false } : { sets: (sets + 1) % 6, throws: 0, rethrow: false }

/** Dice are passed to a new turn only where no wager waits for the end of this one; else it is thrown out (7.9). */
export const cycle: Cycle<DoubleDiceCycle> = {
  start: newTurn,
  name: ({ sets, throws, rethrow }) => `${sets} sets won, ${throws} throws in the set${rethrow ? ', to be thrown again' : ''}`,
  next: (state, result) => {
    if (isPass(result)) return newTurn
    if (result.kind !== 'roll') return { ...state, rethrow: true }
    return result.total === 7 ? newTurn : afterThrow(state)
  },
}

export const turnHasBegun = ({ sets, throws }: DoubleDiceCycle): boolean => sets > 0 || throws > 0
