/** Setting an entry right before anything is settled by it. */
import { isRefusal } from '../../rules/game.ts'
import { winningAreas } from '../../rules/cloth/winning-areas.ts'
import type { Role } from '../../rules/conduct/people.ts'
import { above } from '../../rules/conduct/people.ts'
import type { Refusal } from '../../rules/procedure.ts'
import { refuse, type Decision } from '../command.ts'
import { dutiesAt, proposalsOfWagers, raise, waitNoLonger } from '../duties/duties.ts'
import type { ResultKept } from '../events/parts.ts'
import { cameAs, resultOf } from './results.ts'
import { conductOf, declaredOf, type TableState } from '../state.ts'
import { settling } from '../settlement/settling.ts'
import { broughtBack, withBroughtBack } from '../settlement/withdrawn-wagers.ts'

/** Another result in place of the declared one; what other people are to answer of it stays open. */
export const overriding = (
  state: TableState,
  now: ResultKept,
  clause: string | null,
  reason: string,
  kept: readonly string[],
): Decision => {
  const { inForce } = state
  const came = cameAs(inForce, now)
  const back = broughtBack(state, came)
  if (isRefusal(back)) return back
  const inPlay = withBroughtBack(state, back)
  const { after } = settling(state, inPlay, came)
  return [
    ...back,
    {
      type: 'result-overridden',
      round: state.round,
      was: declaredOf(state),
      now,
      lit: winningAreas(inForce, inPlay, came),
      clause,
      ...(reason && { reason }),
    },
    ...waitNoLonger(state, 'overridden', [...kept, 'die-off', ...proposalsOfWagers]),
    ...raise(state, dutiesAt(state, 'declared', inPlay, after, resultOf(inForce, now))),
  ]
}

/** A result that the house drew is what it is: nobody misread it, so nobody sets it right. */
export const drawnByHouse = (state: TableState): Refusal | undefined =>
  state.setup.source === 'virtual'
    ? refuse(state, 'drawn', null, 'the house drew this result, and nobody may change it; a supervisor may strike the round out')
    : undefined

/** Nothing goes wrong with a throw or a deal of the house's own. */
export const neverFails = (state: TableState): Refusal | undefined =>
  state.setup.source === 'virtual'
    ? refuse(
        state,
        'drawn',
        null,
        'the house draws every result here, so that none is called off; a supervisor may strike the round out',
      )
    : undefined

/** Where a rulebook has a chain, nobody goes against the call of somebody above. */
export const isOutranked = (state: TableState, role: Role): Refusal | undefined =>
  conductOf(state).overrules && state.declared && state.declaredBy && above(role).includes(state.declaredBy)
    ? refuse(state, 'not-above', 'override', `the call of a ${state.declaredBy} stands against a ${role}`)
    : undefined

/** Some rulebooks give one person the last word on a disputed face. */
export const faceDecided = (state: TableState): Refusal | undefined =>
  state.declaredBy !== undefined && state.declaredBy === conductOf(state).finalWord
    ? refuse(state, 'final', 'disputed-face', `the ${state.declaredBy} has decided the faces, and that is final`)
    : undefined

/** Where a rulebook has a chain, each overrules only those below. */
export const mayNotOverrule = (state: TableState, role: Role): Refusal | undefined => {
  if (!conductOf(state).overrules || !state.declaredBy) return faceDecided(state)
  return above(state.declaredBy).includes(role)
    ? undefined
    : refuse(state, 'not-above', 'override', `the call of a ${state.declaredBy} gives way only to somebody above`)
}

/** The same where two people set a settled round right: above the top of the chain there is nobody, so that the top may again. */
export const mayNotCorrect = (state: TableState, role: Role): Refusal | undefined => {
  const { declaredBy } = state
  const isTop = declaredBy !== undefined && above(declaredBy).length === 0 && role === declaredBy
  return conductOf(state).overrules && !isTop ? mayNotOverrule(state, role) : undefined
}
