/**
 * At a table that people run, a step of the round with no work passes by itself, unless the rulebook
 * gives it to a person. The house notes it in the journal like every step that it takes: the events and their order are
 * those of a table at which people press every key.
 */
import { givenToPerson, type PassingStep } from '../../rules/conduct/conduct.ts'
import { heldUp, stopsPlay } from '../duties/duties.ts'
import { dealsFromShoe } from '../shoe/between-rounds.ts'
import { shoeSpent } from '../shoe/shoe.ts'
import type { OwnStep } from '../dice/steps.ts'
import { putOf, toSettle } from '../settlement/payments.ts'
import { isAutomated, type Phase, type TableState } from '../state.ts'

/** By its name in set-ups and journals. */
export const emptySteps = 'empty-steps'

/** Whether a step may pass by itself here. */
export const passes = (state: TableState, step: PassingStep): boolean =>
  isAutomated(state, emptySteps) && state.setup.source === 'real' && givenToPerson(state.inForce.conduct, step) === undefined

/** A round starts where people play, no duty waits, and the table does not close now. */
export const startDue = (state: TableState): OwnStep | undefined =>
  state.players.size > 0 &&
  !heldUp(state, 'settlement', 'payment', 'next round') &&
  !stopsPlay(state) &&
  !shoeSpent(state) &&
  (state.closing === undefined || state.at < state.closing || state.inPlay.piles.length > 0)
    ? { type: 'start-round' }
    : undefined

/** The step that passes at each point of a round. */
const dueIn: Readonly<Partial<Record<Phase, (state: TableState) => OwnStep | undefined>>> = {
  // What lasts for many rounds is made ready and taken out between them, when its dealer says so.
  'between rounds': (state) =>
    passes(state, 'start-round') && state.dealers.length > 0 && !dealsFromShoe(state) ? startDue(state) : undefined,
  // Losers collected together with a payment wait for its key, so that the entry can still be corrected.
  declared: (state) =>
    passes(state, 'collect') && nothingPaid(state) && !heldUp(state, 'settlement') ? { type: 'collect' } : undefined,
  collected: (state) =>
    nothingPaid(state) && !heldUp(state, 'settlement', 'payment', 'last payment') ? { type: 'pay' } : undefined,
}

export const passing = (state: TableState): OwnStep | undefined => dueIn[state.phase]?.(state)

const nothingPaid = (state: TableState): boolean => passes(state, 'pay') && toSettle(state).paid.every((row) => putOf(row) === 0)
