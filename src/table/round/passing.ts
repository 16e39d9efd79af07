/**
 * At a table that people run, a step of the round with no work passes by itself, or goes with the next key where the rulebook
 * gives it to a person. The house notes what passes in the journal like every step that it takes: the events and their order
 * are those of a table at which people press every key.
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

const isOn = (state: TableState): boolean => isAutomated(state, emptySteps) && state.setup.source === 'real'

/** Whether a step may pass by itself here. */
export const passes = (state: TableState, step: PassingStep): boolean =>
  isOn(state) && givenToPerson(state.inForce.conduct, step) === undefined

/**
 * Whether no wager is collected, or paid, so that the next key says it too, also where the rulebook gives the step to a person.
 * Until that key an entry can be corrected and a void round called.
 */
export const isEmpty = (state: TableState, step: 'collect' | 'pay'): boolean =>
  isOn(state) && (step === 'collect' ? toSettle(state).taken.length === 0 : paysNothing(state))

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
  // Where the next round has a key of its own, that key says it.
  collected: (state) =>
    isEmpty(state, 'pay') &&
    (passes(state, 'pay') || passes(state, 'start-round')) &&
    !heldUp(state, 'settlement', 'payment', 'last payment')
      ? { type: 'pay' }
      : undefined,
}

export const passing = (state: TableState): OwnStep | undefined => dueIn[state.phase]?.(state)

const nothingPaid = (state: TableState): boolean => passes(state, 'pay') && paysNothing(state)

const paysNothing = (state: TableState): boolean => toSettle(state).paid.every((row) => putOf(row) === 0)
