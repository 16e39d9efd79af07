import { z } from 'zod'
import { isRefusal } from '../../rules/game.ts'
import { orList } from '../../rules/near.ts'
import type { Role } from '../../rules/people.ts'
import type { Refusal } from '../../rules/procedure.ts'
import { citation, command, firstRefusal, outOfPhase, refuse } from '../command.ts'
import { waitNoLonger } from '../duties.ts'
import { readCall } from '../entry.ts'
import { note, type ResultKept } from '../events/parts.ts'
import type { Happening } from '../events.ts'
import { isOutranked, neverFails } from '../overriding.ts'
import { declaring, inTurn, lapsed, paying, untilThrown } from '../round.ts'
import { foreseen } from '../stamp.ts'
import { conductOf, type TableState } from '../state.ts'

export const callNoResult = command({
  type: 'call-no-result',
  summary: 'call a no roll or a void round, by the clause of its reason',
  roles: ['dealer', 'box person', 'gaming supervisor', 'casino supervisor'],
  schema: z.strictObject({
    reason: note.min(1),
    /** Cards that had left the shoe: they are burnt. */
    cards: z.int().min(0).max(8).default(0),
  }),
  decide: (state, { reason, cards }, order) => {
    const result = readCall(state, reason)
    if (isRefusal(result)) return result
    const notClosed = state.phase === 'betting' && conductOf(state).closes === 'call'
    const refused = firstRefusal(
      () => neverFails(state),
      () => outOfPhase(state, ['betting', 'bets closed', 'rolling', 'declared'], 'it cannot be called', 'no-roll'),
      () => onlyForOpenBets(state, reason, notClosed),
      () => notTheirCall(state, result, order.by.role),
      () => isOutranked(state, order.by.role),
    )
    if (refused) return refused
    return inTurn(
      state,
      foreseen(order),
      (now) => (now.phase === 'betting' && !notClosed ? untilThrown(now) : lapsed(now)),
      (now) => [...waitNoLonger(now, 'no result'), ...declaring(now, result)],
      paying,
      (now) => [...burning(now, cards), ...shoeOut(now, reason)],
    )
  },
})

/** Some reasons are for one person alone to judge. */
const notTheirCall = (state: TableState, result: ResultKept, role: Role): Refusal | undefined => {
  const clause = result.kind === 'call' ? result.clause : ''
  const callers = conductOf(state).callers?.[clause]
  return !callers || callers.includes(role)
    ? undefined
    : { code: 'not-your-call', clause, reason: `${orList(callers)} may call it for that reason, not a ${role}` }
}

/** One clause is for a roll made while wagers were open, and no other. */
const onlyForOpenBets = (state: TableState, reason: string, notClosed: boolean) => {
  const clause = citation(state, 'bets-not-closed')
  if (clause === null) {
    // A shoe is found to be no good at any time of the round.
    return notClosed && !conductOf(state).shoeOut?.includes(reason)
      ? refuse(state, 'not-now', 'close-betting', 'wagers are being taken: nothing has been dealt')
      : undefined
  }
  if (notClosed && reason !== clause) {
    return refuse(
      state,
      'bets-not-closed',
      'bets-not-closed',
      `wagers are open: the reason is that they were not closed, ${clause}`,
    )
  }
  return !notClosed && reason === clause
    ? refuse(state, 'bets-closed', 'bets-not-closed', 'no more bets was pressed for this roll')
    : undefined
}

const burning = (state: TableState, count: number): readonly Happening[] =>
  count > 0 && state.shoe
    ? [{ type: 'cards-burnt', count: Math.min(count, state.shoe.left), clause: citation(state, 'shoe') }]
    : []

const shoeOut = (state: TableState, reason: string): readonly Happening[] =>
  state.shoe && conductOf(state).shoeOut?.includes(reason)
    ? [{ type: 'shoe-removed', clause: reason, reason: 'it is no longer a whole shoe' }]
    : []
