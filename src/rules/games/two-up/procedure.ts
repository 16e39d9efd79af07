/** When wagers of two-up may be placed and changed (rules 3.7, 3.8, 6.5), and what makes a toss not count (7). */
import { refusal, type Procedure } from '../../procedure.ts'
import { callsOf } from '../../wager/result.ts'
import type { TwoUpClause } from './clauses.ts'
import { mostFouls, type TwoUpCycle } from './cycle.ts'
import { underWay } from './wagers.ts'

export const fouls = ['7.1', '7.2', '7.3', '7.4', '7.5', '7.6', '7.7', '7.8'] as const

export const calls = [...callsOf<TwoUpClause>('no toss', fouls, 'No Toss'), ...callsOf<TwoUpClause>('dice passed', ['6.9'])]

const sequenceBegun = refusal<TwoUpClause>(
  'sequence-begun',
  '3.7',
  'wagers are taken before the first toss of a sequence: wait for heads, tails or five odds',
)

const firstOfThree = refusal<TwoUpClause>(
  'under-way',
  '3.7',
  'the spinner’s wager has won already: it is placed and increased before the first of its three sequences',
)

const stays = refusal<TwoUpClause>('locked', '3.8', 'from the first toss on a wager stays until it is decided')

const staysForNow = refusal<TwoUpClause>(
  'locked',
  '6.5',
  'after a toss that does not count wagers stay as they are, until three in a row let them be changed',
)

export const procedure: Procedure<TwoUpCycle, TwoUpClause> = {
  window: (_, __, { odds }) => (odds > 0 ? sequenceBegun : undefined),

  check: ({ act, player, wager, state }, { cycle, held }) => {
    if (act === 'place' || act === 'increase') {
      return underWay.some((each) => held(player, wager, each) > 0) ? firstOfThree : undefined
    }
    if (cycle.odds > 0 || underWay.some((each) => each === state)) return stays
    return cycle.fouls > 0 && cycle.fouls < mostFouls ? staysForNow : undefined
  },
}
