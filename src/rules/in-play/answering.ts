/** What a result does to a pile of the layout, called off or not. */
import type { Conduct } from '../conduct/conduct.ts'
import { readBy, type InForce } from '../game/in-force.ts'
import type { Pile } from './in-play.ts'
import { columnFor } from '../wager/own-reading.ts'
import type { Came } from '../wager/result.ts'
import type { WagerTable } from '../wager/tabulate.ts'
import { isDecided, type Answer } from '../wager/wager.ts'

export const answerTo = (inForce: InForce, cycle: number, pile: Pick<Pile, 'table' | 'state' | 'off'>, came: Came): Answer => {
  const answer = pile.table.answers[cellOf(inForce, cycle, pile, came)]!
  return pile.off ? answerOff(inForce.conduct.called, pile.table, answer) : answer
}

/** The number of the answer of a wager that lies in a state, whether it is called off or not. */
export const cellOf = (inForce: InForce, cycle: number, { table, state }: Pick<Pile, 'table' | 'state'>, came: Came): number => {
  const { results, cycles } = readBy(inForce, table)
  const column = columnFor(table, inForce.results, came)
  return table.cells[(state * cycles.states.length + cycle) * results.all.length + column]!
}

/** Off, a wager is neither won nor lost: it waits, or comes back where it lies behind a wager that is now decided. */
const answerOff = (called: Conduct['called'], { wager }: WagerTable, answer: Answer): Answer => {
  const clauses = called ? [called.clause] : []
  const returned = called?.returned?.[wager.id]
  return isDecided(answer) && returned !== undefined
    ? { result: 'push', clauses: [...clauses, returned] }
    : { result: 'stands', clauses }
}
