/** What a result does to a pile of the layout, called off or not. */
import type { Conduct } from '../conduct/conduct.ts'
import type { InForce } from '../in-force.ts'
import type { Pile } from './in-play.ts'
import type { WagerTable } from '../wager/tabulate.ts'
import { isDecided, type Answer } from '../wager/wager.ts'

/** Where a wager's table has its answer to a result: the number of the answer, and of the state that it leaves the pile in. */
export const cellOf = (
  { cycles, results }: InForce,
  cycle: number,
  { table, state }: Pick<Pile, 'table' | 'state'>,
  result: number,
): number => table.cells[(state * cycles.states.length + cycle) * results.all.length + result]!

export const answerTo = (
  inForce: InForce,
  cycle: number,
  pile: Pick<Pile, 'table' | 'state' | 'off'>,
  result: number,
): Answer => {
  const answer = pile.table.answers[cellOf(inForce, cycle, pile, result)]!
  return pile.off ? answerOff(inForce.conduct.called, pile.table, answer) : answer
}

/** Off, a wager is neither won nor lost: it waits, or comes back where it lies behind a wager that is now decided. */
const answerOff = (called: Conduct['called'], { wager }: WagerTable, answer: Answer): Answer => {
  const clauses = called ? [called.clause] : []
  const returned = called?.returned?.[wager.id]
  return isDecided(answer) && returned !== undefined
    ? { result: 'push', clauses: [...clauses, returned] }
    : { result: 'stands', clauses }
}
