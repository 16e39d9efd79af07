/** The steps of the person who throws that a house can take by itself, by the names that journals have for them. */
import { thrownAtOnce } from './thrown.ts'
import { conductOf, type TableState } from '../state.ts'
import { bowl, newSetDue, nextOffered, nextPicked, shooterIneligible, turnMustEnd } from './dice.ts'
import { cannotThrow } from './ready.ts'

/** A command that the house gives itself. */
export interface OwnStep {
  readonly type: string
  readonly [name: string]: unknown
}

const wagering = ({ phase }: TableState): boolean => phase === 'betting' || phase === 'bets closed'

export type DueStep = (state: TableState) => OwnStep | readonly OwnStep[] | undefined

export const stepsBefore = ['new-dice'] as const

export const stepsInRound = ['offer-dice', 'accept-dice', 'select-dice', 'hand-dice', 'throw'] as const

/** Whether a player takes it, whom a clock asks: no house takes it in their place by itself. */
export const isOfPlayer = (step: string): boolean => step === 'accept-dice' || step === 'throw'

/** What has to be there before a round. */
export const dueBefore: Readonly<Record<(typeof stepsBefore)[number], DueStep>> = {
  'new-dice': (state) =>
    newSetDue(state) && (!state.shooter || state.dice.set.length < thrownAtOnce(state)) && state.phase !== 'rolling'
      ? { type: 'new-dice' }
      : undefined,
}

/** In the order in which they are looked at. */
export const dueInRound: Readonly<Record<(typeof stepsInRound)[number], DueStep>> = {
  'accept-dice': ({ offer }) => (offer?.to ? { type: 'accept-dice' } : undefined),
  'offer-dice': (state) => {
    if (!conductOf(state).shooting || !wagering(state) || state.offer?.to || newSetDue(state)) return undefined
    if (state.shooter) return state.phase === 'bets closed' && shooterIneligible(state) ? { type: 'offer-dice' } : undefined
    if (state.duties.some(({ matter }) => matter === 'substitute')) return undefined
    if (turnMustEnd(state)) return { type: 'offer-dice' }
    // Until wagers are closed, a player may still place the wager that makes them eligible.
    return nextOffered(state) !== undefined || (state.phase === 'bets closed' && state.inPlay.piles.length > 0)
      ? { type: 'offer-dice' }
      : undefined
  },
  'select-dice': (state) =>
    state.shooter &&
    state.dice.active.length < thrownAtOnce(state) &&
    bowl(state).length >= thrownAtOnce(state) &&
    wagering(state)
      ? { type: 'select-dice', dice: nextPicked(state) }
      : undefined,
  'hand-dice': (state) =>
    state.shooter &&
    !state.dice.handed &&
    (state.phase === 'bets closed' || (state.phase === 'betting' && conductOf(state).closes !== 'call')) &&
    !cannotThrow(state)
      ? { type: 'hand-dice' }
      : undefined,
  throw: (state) => (state.phase === 'bets closed' && state.dice.handed && !cannotThrow(state) ? { type: 'throw' } : undefined),
}

/** The answer of a player who lets an offer lapse. */
export const declining = { type: 'decline-dice' }

/** The steps that a house of its own takes; players take theirs themselves. */
export const houseSteps = stepsInRound.filter((step) => !isOfPlayer(step))
