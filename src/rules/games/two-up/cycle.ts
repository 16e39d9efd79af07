import type { Cycle } from '../../wager/cycle.ts'
import { isPass } from '../../wager/result.ts'

/** Where a sequence stands (1.2): the odds in a row, and the tosses in a row since that did not count (6.5). */
export interface TwoUpCycle {
  readonly odds: number
  readonly fouls: number
}

const newSequence: TwoUpCycle = { odds: 0, fouls: 0 }

/** The fifth odds in a row end the sequence. */
export const mostOdds = 5

/** The third toss in a row that does not count takes the coins from the spinner; after it the count starts again. */
export const mostFouls = 3

const oddsInARow = ['a new sequence', 'odds once', 'odds twice', 'odds three times', 'odds four times']
const withoutEffect = [[], ['one toss without effect'], ['two tosses without effect'], ['three tosses without effect']]

export const cycle: Cycle<TwoUpCycle> = {
  start: newSequence,
  name: ({ odds, fouls }) => [oddsInARow[odds]!, ...withoutEffect[fouls]!].join(', '),
  next: ({ odds, fouls }, result) => {
    if (isPass(result)) return newSequence
    if (result.kind !== 'toss') return { odds, fouls: (fouls % mostFouls) + 1 }
    return result.heads === 1 ? { odds: (odds + 1) % mostOdds, fouls: 0 } : newSequence
  },
}
