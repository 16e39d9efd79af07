/** The steps of the person who throws that a house can take by itself, by the names that journals have for them. */
import { nextResult } from '../../rules/conduct/duty.ts'
import type { Refusal } from '../../rules/procedure.ts'
import { callWord } from '../../rules/wager/result.ts'
import { type Decision, refuse } from '../command.ts'
import { heldUp, lastIsLookedAt } from '../duties/duties.ts'
import { thrownAtOnce, thrownWords } from './thrown.ts'
import type { Happening } from '../events.ts'
import { closing, takesLateWagers } from '../round/closing.ts'
import { conductOf, type TableState } from '../state.ts'
import { layoutOf } from '../wagers/layout.ts'
import { bowl, newSetDue, nextOffered, nextPicked, shooterIneligible, turnMustEnd } from './dice.ts'

/** A throw needs a shooter who has the dice and may throw, and all dice on the table. */
export const nobodyHasThem = (state: TableState): Refusal =>
  refuse(state, 'no-shooter', 'offer-dice', `nobody has the ${thrownWords(state).things}: offer them first`)

/** Refuses a throw without a shooter, or with a shooter without dice. */
const nothingToThrow = (state: TableState, picked = state.dice.active.length): Refusal | undefined => {
  if (!conductOf(state).shooting) return undefined
  if (!state.shooter) return nobodyHasThem(state)
  const words = thrownWords(state)
  return picked >= thrownAtOnce(state)
    ? undefined
    : refuse(state, 'no-dice', 'select-dice', `the ${words.shooter} has not picked ${words.count} ${words.things} yet`)
}

/** Refuses a throw, or a draw where no player throws. */
export const cannotThrow = (state: TableState): Refusal | undefined => {
  const { shooting } = conductOf(state)
  if (!shooting) return heldUp(state, nextResult)
  const { shooter } = state
  const ineligible = shooter?.as === 'player' ? shooting.mayThrow(shooter.person, layoutOf(state)) : undefined
  return nothingToThrow(state) ?? ineligible ?? heldUp(state, nextResult) ?? lastIsLookedAt(state)
}

/** Everything from wagers to dice in the air that has not been done yet. */
export const untilThrown = (state: TableState): Decision => throwing(state, cannotThrow)

/** Refuses where no throw can have been made; dice that left the table since were picked before. */
export const nothingThrown = (state: TableState): Refusal | undefined => {
  const { active, off, found } = state.dice
  return nothingToThrow(state, active.length + off.length + found.length)
}

/** The same for a throw that is called off, which the shooter may have made without being allowed to. */
export const untilThrownAtAll = (state: TableState): Decision =>
  throwing(
    state,
    () => nothingThrown(state) ?? (state.phase === 'betting' ? (heldUp(state, nextResult) ?? lastIsLookedAt(state)) : undefined),
  )

const throwing = (state: TableState, cannot: typeof cannotThrow): Decision => {
  if (state.phase === 'rolling') return []
  const refused = cannot(state)
  if (refused) return refused
  // The dice are still in the air where wagers are taken until they rest.
  const closed = state.phase === 'bets closed' || takesLateWagers(state) ? [] : closing(state)
  if (!state.shooter) return closed
  const handed: readonly Happening[] = state.dice.handed ? [] : [{ type: 'dice-handed' }]
  return [...closed, ...handed, { type: 'dice-thrown', shooter: state.shooter.person }]
}

/** A die of this throw, that is: one that fell earlier may still be looked for while others are thrown. */
export const fallenPart = (state: TableState) =>
  state.phase === 'rolling' && state.shooter && state.dice.active.length < thrownAtOnce(state)
    ? refuse(
        state,
        'die-off',
        'die-off',
        `a ${thrownWords(state).thing} has left the table: that is a ${callWord(state.inForce.results)}`,
      )
    : undefined

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
