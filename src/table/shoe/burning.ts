/** Cards of a void round have left the shoe: they are counted and burnt. */
import { refusal, type Refusal } from '../../rules/procedure.ts'
import { citation } from '../command.ts'
import { shownOf } from '../equipment/shown.ts'
import type { Happening } from '../events.ts'
import type { CallKept } from '../round/results.ts'
import { conductOf, type TableState } from '../state.ts'

/** A result that was entered has taken its cards from the shoe already. */
const alreadyOut = ({ declared }: TableState): number => shownOf(declared)?.length ?? 0

/** Whether the cards of a void round must be counted: the shoe stays in play and they were not entered. */
export const mustCount = (state: TableState, clause: string): boolean =>
  state.setup.source === 'real' &&
  state.shoe !== undefined &&
  !conductOf(state).shoeOut?.includes(clause) &&
  alreadyOut(state) === 0

export const uncounted = (state: TableState, { clause }: CallKept, cards: number | undefined): Refusal | undefined =>
  cards === undefined && mustCount(state, clause)
    ? refusal('how-many', clause, 'say how many cards have left the shoe in this round: they are burnt')
    : undefined

/** What is burnt of a void round; the state is the one before it is called. */
export const cardsOfVoid = (state: TableState, cards: number | undefined): readonly Happening[] => {
  const count = Math.min((cards ?? 0) - alreadyOut(state), state.shoe?.left ?? 0)
  return count > 0 ? [{ type: 'cards-burnt', count, clause: citation(state, 'shoe') }] : []
}
