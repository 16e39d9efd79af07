/** Setting an entry right before anything is settled by it. */
import { winningAreas } from '../rules/lit.ts'
import type { Role } from '../rules/people.ts'
import { above } from '../rules/people.ts'
import type { Refusal } from '../rules/procedure.ts'
import { settle } from '../rules/in-play.ts'
import { refuse, type Decision } from './command.ts'
import { dutiesAt, raise } from './duties.ts'
import type { ResultKept } from './events/parts.ts'
import { numberOf, resultOf } from './results.ts'
import { conductOf, type TableState } from './state.ts'

/** Duties that a declared result raises of its own are those of the right one. */
const ofTheResult = (state: TableState) =>
  dutiesAt(
    state,
    'declared',
    state.inPlay,
    settle(state.inForce, state.inPlay, numberOf(state.inForce, state.declared!)).inPlay,
    resultOf(state.inForce, state.declared!),
  ).map(({ matter }) => matter)

export const overriding = (state: TableState, now: ResultKept, clause: string | null, reason: string): Decision => {
  const { inForce, inPlay } = state
  const number = numberOf(inForce, now)
  const over = new Set(['wrong-entry', ...ofTheResult(state)])
  const after = settle(inForce, inPlay, number).inPlay
  return [
    {
      type: 'result-overridden',
      round: state.round,
      was: state.declared!,
      now,
      lit: winningAreas(inForce, inPlay, number),
      clause,
      ...(reason && { reason }),
    },
    ...state.duties
      .filter(({ matter }) => over.has(matter))
      .map(({ id }) => ({ type: 'duty-answered' as const, duty: id, answer: 'overridden', done: true })),
    ...raise(state, dutiesAt(state, 'declared', inPlay, after, resultOf(inForce, now))),
  ]
}

/** Where a rulebook has a chain, each overrules only those below. */
export const mayNotOverrule = (state: TableState, role: Role): Refusal | undefined => {
  if (!conductOf(state).overrules || !state.declaredBy) return undefined
  return above(state.declaredBy).includes(role)
    ? undefined
    : refuse(state, 'not-above', 'override', `the call of a ${state.declaredBy} gives way only to somebody above`)
}
