/**
 * The steps of dealer and shooter that the house can take by itself, one by one. With all of them, one player alone has a
 * whole game; with none, people run the table. A step needs no input: time, results and shuffles come with
 * commands, and `awaits` says which of them the table now waits for.
 */
import { nextResult } from '../rules/conduct/duty.ts'
import { heldUp, houseMayAnswer } from './duties/duties.ts'
import { dealsFromShoe } from './shoe/between-rounds.ts'
import { shoeSpent } from './shoe/shoe.ts'
import { dueBefore, dueInRound, stepsBefore, stepsInRound, type DueStep, type OwnStep } from './dice/steps.ts'
import { nobodyWagered } from './round/closing.ts'
import { emptySteps, passing, startDue } from './round/passing.ts'
import { conductOf, isAutomated, type TableState } from './state.ts'

export type { OwnStep }

export const steps = [
  'answer-duties',
  'start-round',
  'close-bets-on-throw',
  ...stepsInRound,
  'collect',
  'pay',
  'fill',
  ...stepsBefore,
] as const

type Step = (typeof steps)[number]

/** Everything that can be left to the table: the house's steps, and at a table that people run, empty steps. */
export const automations = [...steps, emptySteps] as const

export const isAutomation = (name: string): boolean => (automations as readonly string[]).includes(name)

/** The steps that the house would take by itself now, the most urgent first; one may be refused and the next not. */
export function* ownSteps(state: TableState): Generator<OwnStep> {
  if (state.phase === 'closed') return
  for (const [step, due] of inTheirOrder) {
    const found = isAutomated(state, step) ? due(state) : undefined
    if (found) yield* [found].flat()
  }
}

const dueSteps: Readonly<Record<Exclude<Step | typeof emptySteps, 'close-bets-on-throw' | 'fill'>, DueStep>> = {
  'answer-duties': (state) =>
    state.duties
      .filter((duty) => houseMayAnswer(state, duty))
      .map(({ id, answers }) => ({ type: 'answer', duty: id, answer: answers[0] })),
  ...dueBefore,
  'start-round': (state) => (state.phase === 'between rounds' || nobodyWagered(state) ? startDue(state) : undefined),
  ...dueInRound,
  collect: (state) => (state.phase === 'declared' && !heldUp(state, 'settlement') ? { type: 'collect' } : undefined),
  pay: (state) => (state.phase === 'collected' && !heldUp(state, 'settlement', 'payment') ? { type: 'pay' } : undefined),
  [emptySteps]: passing,
}

const inTheirOrder = Object.entries(dueSteps)

/** What the table waits for from outside: a result that the house draws, or a shuffle. */
export const awaits = (state: TableState): 'result' | 'shuffle' | undefined => {
  if (state.setup.source !== 'virtual') return undefined
  if (dealsFromShoe(state) && state.phase === 'between rounds' && shoeSpent(state)) return 'shuffle'
  if (conductOf(state).shooting) return state.phase === 'rolling' ? 'result' : undefined
  return state.phase === 'bets closed' && !heldUp(state, nextResult) ? 'result' : undefined
}
