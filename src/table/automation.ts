/**
 * The steps of dealer and shooter that the house can take by itself, one by one. With all of them, one player alone has a
 * whole game; with none, people run the table. A step needs nothing from outside: time, dice and shuffles come with
 * commands, and `awaits` says which of them the table now waits for.
 */
import { bowl, newSetDue, nextOffered, shooterIneligible, nextPicked, turnMustEnd } from './equipment/throwing/dice.ts'
import { heldUp, houseMayAnswer } from './duties/duties.ts'
import { cannotThrow } from './round/round.ts'
import { shoeSpent } from './equipment/shoe/shoe.ts'
import { thrownAtOnce } from './equipment/throwing/thrown.ts'
import { conductOf, isAutomated, type TableState } from './state.ts'

export const steps = [
  'answer-duties',
  'start-round',
  'close-bets-on-throw',
  'offer-dice',
  'accept-dice',
  'select-dice',
  'hand-dice',
  'throw',
  'collect',
  'pay',
  'fill',
  'new-dice',
] as const

type Step = (typeof steps)[number]

export const isStep = (name: string): name is Step => (steps as readonly string[]).includes(name)

/** A command that the house gives itself. */
export interface OwnStep {
  readonly type: string
  readonly [name: string]: unknown
}

/** The steps that the house would take by itself now, the most urgent first; one may be refused and the next not. */
export function* ownSteps(state: TableState): Generator<OwnStep> {
  if (state.phase === 'closed') return
  for (const [step, due] of inTheirOrder) {
    const found = isAutomated(state, step) ? due(state) : undefined
    if (found) yield* [found].flat()
  }
}

const wagering = ({ phase }: TableState): boolean => phase === 'betting' || phase === 'bets closed'

type Due = (state: TableState) => OwnStep | readonly OwnStep[] | undefined

const dueSteps: Readonly<Record<Exclude<Step, 'close-bets-on-throw' | 'fill'>, Due>> = {
  'answer-duties': (state) =>
    state.duties
      .filter((duty) => houseMayAnswer(state, duty))
      .map(({ id, answers }) => ({ type: 'answer', duty: id, answer: answers[0] })),
  'new-dice': (state) =>
    newSetDue(state) && (!state.shooter || state.dice.set.length < thrownAtOnce(state)) && state.phase !== 'rolling'
      ? { type: 'new-dice' }
      : undefined,
  'start-round': (state) =>
    (state.phase === 'between rounds' || (state.phase === 'bets closed' && state.inPlay.piles.length === 0)) &&
    state.players.size > 0 &&
    !heldUp(state, 'settlement', 'payment', 'next round') &&
    !shoeSpent(state) &&
    (state.closing === undefined || state.at < state.closing || state.inPlay.piles.length > 0)
      ? { type: 'start-round' }
      : undefined,
  'accept-dice': ({ offer }) => (offer?.to ? { type: 'accept-dice' } : undefined),
  'offer-dice': (state) => {
    if (!conductOf(state).shooting || !wagering(state) || state.offer?.to || newSetDue(state)) return undefined
    if (state.shooter) return state.phase === 'bets closed' && shooterIneligible(state) ? { type: 'offer-dice' } : undefined
    if (state.duties.some(({ matter }) => matter === 'substitute')) return undefined
    if (turnMustEnd(state)) return { type: 'offer-dice' }
    // Before wagers are closed somebody may still come to hold what the dice are offered for.
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
  collect: (state) => (state.phase === 'declared' && !heldUp(state, 'settlement') ? { type: 'collect' } : undefined),
  pay: (state) => (state.phase === 'collected' && !heldUp(state, 'settlement', 'payment') ? { type: 'pay' } : undefined),
}

const inTheirOrder = Object.entries(dueSteps)

/** What the table waits for from outside: a result that the house draws, or a shuffle. */
export const awaits = (state: TableState): 'result' | 'shuffle' | undefined => {
  if (state.setup.source !== 'virtual') return undefined
  if (state.inForce.results.shoe && state.phase === 'between rounds' && shoeSpent(state)) return 'shuffle'
  if (conductOf(state).shooting) return state.phase === 'rolling' ? 'result' : undefined
  return state.phase === 'bets closed' && !heldUp(state, 'roll') ? 'result' : undefined
}
