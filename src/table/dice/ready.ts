/** Whether dice can be thrown now, and the events until they are. */
import { term } from '../../messages/message.ts'
import { nextResult } from '../../rules/conduct/duty.ts'
import type { Refusal } from '../../rules/procedure.ts'
import { callWord } from '../../rules/wager/result.ts'
import { type Decision, refuse } from '../command.ts'
import { heldUp, lastIsLookedAt } from '../duties/duties.ts'
import { thrownAtOnce, thrownTerms } from './thrown.ts'
import type { Happening } from '../events.ts'
import { closing, takesLateWagers } from '../round/closing.ts'
import { conductOf, type TableState } from '../state.ts'
import { layoutOf } from '../wagers/layout.ts'

/** A throw needs a shooter who has the dice and may throw, and all dice on the table. */
export const nobodyHasThem = (state: TableState): Refusal =>
  refuse(state, 'no-shooter', 'offer-dice', 'nobody has the {things}: offer them first', thrownTerms(state))

/** Refuses a throw without a shooter, or with a shooter without dice. */
const nothingToThrow = (state: TableState, picked = state.dice.active.length): Refusal | undefined => {
  if (!conductOf(state).shooting) return undefined
  if (!state.shooter) return nobodyHasThem(state)
  return picked >= thrownAtOnce(state)
    ? undefined
    : refuse(state, 'no-dice', 'select-dice', 'the {shooter} has not picked {count} {things} yet', thrownTerms(state))
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
    ? refuse(state, 'die-off', 'die-off', 'a {thing} has left the table: that is a {call}', {
        ...thrownTerms(state),
        call: term(callWord(state.inForce.results)),
      })
    : undefined
