import { z } from 'zod'
import { isRefusal } from '../../rules/game.ts'
import { orList } from '../../rules/similar-names.ts'
import { higher, type Role } from '../../rules/conduct/people.ts'
import type { Refusal } from '../../rules/procedure.ts'
import { takenOutBy, takesOut } from '../equipment/lasting.ts'
import { countedInVoid, partsOfVoid, uncounted } from '../equipment/void-parts.ts'
import { againstFaces, calledTooLate, secondFor } from '../round/late-calls.ts'
import { citation, command, outOfPhase, refuse, type Decision, type Order } from '../command.ts'
import { lastIsLookedAt, waitNoLonger } from '../duties/duties.ts'
import { readCall, type Called } from '../round/entry.ts'
import { note } from '../events/parts.ts'
import { isOutranked, neverFails } from '../round/overriding.ts'
import { announced } from '../round/results.ts'
import { declaring, inTurn, paying } from '../round/round.ts'
import { lapsed } from '../round/closing.ts'
import { untilThrown } from '../equipment/throwing/ready.ts'
import { withSecondPerson } from '../duties/second-person.ts'
import { foreseen } from '../stamp.ts'
import { conductOf, declaredOf, type TableState } from '../state.ts'

const schema = z.strictObject({
  reason: note.min(1),
  ...countedInVoid,
})

export const callNoResult = command({
  type: 'call-no-result',
  summary: 'call that the round gives no result, by the clause of its reason; once a result is entered, a second person approves',
  roles: ['dealer', 'box person', 'gaming supervisor', 'casino supervisor'],
  schema,
  decide: (state, body, order) => {
    const { role } = order.by
    const call = readCall(state, body.reason)
    const made = calling(state, { ...body, role }, order)
    if (isRefusal(call) || state.phase !== 'declared') return made
    if (!isRefusal(made) && state.duties.some(({ matter }) => matter === 'no-result')) {
      return refuse(state, 'asked-already', 'no-roll', 'such a call waits for a second person already')
    }
    const { inForce } = state
    return withSecondPerson(state, order, made, {
      matter: 'no-result',
      clause: call.clause,
      what: `let ${announced(inForce, call)} stand in the place of ${announced(inForce, declaredOf(state))}, which has been entered`,
      by: secondFor(state, role),
      subject: { ...body, role },
    })
  },
})

/** The call itself, by somebody alone or as a second person has approved it; the role is that of the person who called. */
export const calling = (
  state: TableState,
  { reason, role, ...counted }: z.infer<typeof schema> & { readonly role: Role },
  order: Order,
): Decision => {
  const call = readCall(state, reason)
  if (isRefusal(call)) return call
  const notClosed = state.phase === 'betting' && conductOf(state).closes === 'call'
  const isKnown = state.phase === 'declared'
  const refused =
    neverFails(state) ??
    settledAlready(state) ??
    outOfPhase(state, ['betting', 'bets closed', 'rolling', 'declared'], 'it cannot be called', 'no-roll') ??
    (notClosed ? lastIsLookedAt(state) : undefined) ??
    onlyForOpenBets(state, reason, notClosed) ??
    uncounted(state, call, counted) ??
    notTheirCall(state, call, role) ??
    isOutranked(state, role) ??
    (isKnown ? (calledTooLate(state, call) ?? againstFaces(state, call)) : undefined)
  if (refused) return refused
  const burnt = partsOfVoid(state, counted)
  return inTurn(
    state,
    foreseen(order),
    (now) => (now.phase === 'betting' && !notClosed ? untilThrown(now) : lapsed(now)),
    (now) => [...waitNoLonger(now, 'no result'), ...declaring(now, call, isKnown ? higher(role, order.by.role) : undefined)],
    paying,
    (now) => [...burnt, ...takenOutBy(now, call)],
  )
}

/** What has been settled is set right, and no longer called. */
const settledAlready = (state: TableState): Refusal | undefined =>
  state.phase === 'collected' || (state.phase === 'between rounds' && state.last)
    ? refuse(
        state,
        'not-now',
        'no-roll',
        'the result is being settled or is settled: correct the round instead, with the clause of the call',
      )
    : undefined

/** Some reasons are for one person alone to judge. */
const notTheirCall = (state: TableState, { clause }: Called, role: Role): Refusal | undefined => {
  const callers = conductOf(state).callers?.[clause]
  return !callers || callers.includes(role)
    ? undefined
    : { code: 'not-your-call', clause, reason: `${orList(callers)} may call it for that reason, not a ${role}` }
}

/** One clause is for a throw made while wagers were open, and no other. */
const onlyForOpenBets = (state: TableState, reason: string, notClosed: boolean) => {
  const clause = citation(state, 'bets-not-closed')
  if (clause === null) {
    // Equipment is found to be no good at any time of the round.
    return notClosed && !takesOut(state, reason)
      ? refuse(state, 'not-now', 'close-betting', 'wagers are being taken: nothing has been shown')
      : undefined
  }
  if (notClosed && reason !== clause) {
    const reason = `wagers are open: the reason is that they were not closed, ${clause}`
    return refuse(state, 'bets-not-closed', 'bets-not-closed', reason)
  }
  return !notClosed && reason === clause
    ? refuse(
        state,
        'bets-closed',
        'bets-not-closed',
        `no more bets was pressed for this ${state.inForce.results.equipment.words.one}`,
      )
    : undefined
}
