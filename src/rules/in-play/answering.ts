/** What a result does to a pile of the layout, called off or not. */
import type { Conduct } from '../conduct/conduct.ts'
import type { InForce } from '../in-force.ts'
import type { Pile } from './in-play.ts'
import type { WagerTable } from '../wager/tabulate.ts'
import { isDecided, type Answer } from '../wager/wager.ts'

export const answerTo = (
  { cycles, results, conduct }: InForce,
  cycle: number,
  { table, state, off }: Pick<Pile, 'table' | 'state' | 'off'>,
  result: number,
): Answer => {
  const answer = table.answers[table.cells[(state * cycles.states.length + cycle) * results.all.length + result]!]!
  return off ? answerOff(conduct.called, table, answer) : answer
}

/** Off, a wager is neither won nor lost: it waits, or comes back where it lies behind a wager that is now decided. */
const answerOff = (called: Conduct['called'], { wager }: WagerTable, answer: Answer): Answer => {
  const clauses = called ? [called.clause] : []
  const returned = called?.returned?.[wager.id]
  return isDecided(answer) && returned !== undefined
    ? { result: 'push', clauses: [...clauses, returned] }
    : { result: 'stands', clauses }
}
